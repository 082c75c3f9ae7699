/** The exit codes of the process. */
export const exitCodes = {
  ok: 0,
  /** A mistake in the site, or a command that could not do its work. */
  failed: 1,
  /** Wrong flags, or a config that cannot be loaded. */
  usage: 2,
  /** 128 plus the signal's number, as in shells. */
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
} as const;
