/** What a caught value says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
