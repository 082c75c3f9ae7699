/** https://wicg.github.io/netinfo: in Chromium alone. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const connection = (): NetworkInformation =>
  (navigator as { readonly connection?: NetworkInformation }).connection ?? {};

/** Too slow for anything that the visitor has not asked for. */
export function isVerySlow(): boolean {
  return connection().effectiveType === 'slow-2g';
}

/** Too slow, or too dear, for pages that may not be visited. */
export function isSparing(): boolean {
  const { effectiveType = '', saveData } = connection();
  return saveData === true || /2g/.test(effectiveType);
}
