/** What the process answers with. */
export const exitCodes = {
  ok: 0,
  /** A mistake in the site, or a command that could not do its work. */
  failed: 1,
  /** Wrong flags, or a config that cannot be loaded. */
  usage: 2,
  /** 128 and the signal's number, as shells have it. */
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
} as const;
