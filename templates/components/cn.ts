/** Joins the class names that are there. */
export function cn(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
