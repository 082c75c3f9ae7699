/** What is wrong with a text that is to be an origin alone; undefined when it is one, as browsers write it. */
export function originProblem(text: string): string | undefined {
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (!/^https?:\/\/[^/?#]+$/i.test(text) || !/^https?:/.test(origin))
    return 'Expected an origin such as https://www.example.org, without a path';
  // What else it may have, a browser leaves out or writes otherwise: a user’s name, capitals, the usual port.
  return origin === text ? undefined : `Expected ${origin}, as browsers write this origin`;
}

/** Whether a text is a path that a site may lie below: `/`, or `/docs/`, which browsers leave as it is. */
export function isBasePath(text: string): boolean {
  return /^\/(?:[\w.~-]+\/)*$/.test(text) && !/\/\.{1,2}\//.test(text);
}
