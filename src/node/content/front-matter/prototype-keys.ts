/** Refused as names of fields: on a JavaScript object, they change its prototype or hide what it inherits. */
export const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
