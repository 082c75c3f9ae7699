/** The message of a caught value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
