/** https://wicg.github.io/netinfo: only in Chromium. */
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

/** Too slow, or too expensive, for pages that may never be visited. */
export function isSparing(): boolean {
  const { effectiveType = '', saveData } = connection();
  return saveData === true || /2g/.test(effectiveType);
}
