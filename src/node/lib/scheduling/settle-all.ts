import { DiagnosticsError } from '../diagnostics/diagnostics.ts';

/**
 * `Promise.all` that waits for every part and rejects with the mistakes of all of them, in the order of the parts, whichever came first.
 * Any other error takes precedence over mistakes, since it may have caused them.
 */
export async function settleAll<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [Key in keyof Parts]: Awaited<Parts[Key]> }> {
  const settled = await Promise.allSettled(parts);
  // A part that waits for another fails with the same error object.
  const errors = new Set(
    settled.flatMap((part): unknown[] => (part.status === 'rejected' ? [part.reason] : [])),
  );
  const mistakes: DiagnosticsError[] = [];
  for (const error of errors) {
    if (!(error instanceof DiagnosticsError)) throw error;
    mistakes.push(error);
  }
  if (mistakes.length > 0) throw new DiagnosticsError(mistakes.flatMap(({ diagnostics }) => diagnostics));
  return Promise.all(parts);
}
