/** An address that is safe to show: readers of a log must not learn the credentials for a server. */
export function withoutSecrets(url: string): string {
  return url.replace(/\/\/.*@/s, '//').replaceAll(/([?&]\w*(?:token|jwt|key|password)=)[^&#]*/gi, '$1…');
}

/** Why an address cannot be used as a webhook; the message does not contain the address itself. */
export function webhookProblem(url: string): string | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return 'is not a web address: https://hook.example.org/…';
  const { username, password } = new URL(url);
  if (username === '' && password === '') return undefined;
  return 'holds a user name or a password, which requests cannot send: the signature says who calls.';
}

/** Why an address cannot be used as a mail server; the message does not contain the address itself. */
export function smtpProblem(url: string): string | undefined {
  const isServer =
    URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
  if (isServer) return undefined;
  return 'is not the address of a mail server: smtps://user:password@mail.example.org, with %2F for a / in the password.';
}
