/** What is wrong with a text that must be an origin and nothing else; undefined if it is one, as browsers write it. */
export function originProblem(text: string): string | undefined {
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (!/^https?:\/\/[^/?#]+$/i.test(text) || !/^https?:/.test(origin))
    return 'Expected an origin such as https://www.example.org, without a path';
  // Anything else in it, browsers drop or rewrite: a user name, capitals, the default port.
  return origin === text ? undefined : `Expected ${origin}, as browsers write this origin`;
}

/** Whether a text is a path that a site can be served under: `/`, or `/docs/`, in the form that browsers leave unchanged. */
export function isBasePath(text: string): boolean {
  return /^\/(?:[\w.~-]+\/)*$/.test(text) && !/\/\.{1,2}\//.test(text);
}
