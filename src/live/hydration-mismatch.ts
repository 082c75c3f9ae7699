import type { HydrationError } from '../shared/hydration-error.ts';
import { fetchPage } from './fetch-page.ts';
import { findDifference } from './find-difference.ts';

/** Whether an error reports an island that renders something else than the build. */
export function isHydrationError(error: unknown): error is HydrationError {
  return error instanceof Error && 'island' in error;
}

/** Tells what the island renders, and what the page has. To be called when the error comes: what is shown may change soon. */
export async function describeMismatch({ message, island: { id } }: HydrationError): Promise<string> {
  const shown = document.getElementById(id)?.cloneNode(true) as Element | undefined;
  const page = await fetchPage(location.href);
  const built = page instanceof Document ? page.getElementById(id) : null;
  const found = shown && built && findDifference(shown, built);
  return found ? `${message.slice(0, -1)}: ${found[0]} instead of ${found[1]}.` : message;
}
