/** No names of fields: what is set under them in JavaScript is not there, or everywhere. */
export const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
