/** An address as it may be shown: whoever reads a log has no use for what opens a server. */
export function withoutSecrets(url: string): string {
  return url.replace(/\/\/.*@/s, '//').replaceAll(/([?&]\w*(?:token|jwt|key|password)=)[^&#]*/gi, '$1…');
}

/** Why no webhook can be called at an address; the address itself is not said. */
export function webhookProblem(url: string): string | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return 'is not a web address: https://hook.example.org/…';
  const { username, password } = new URL(url);
  if (username === '' && password === '') return undefined;
  return 'holds a user name or a password, which requests cannot send: the signature says who calls.';
}
