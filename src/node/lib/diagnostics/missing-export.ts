/** What each of the generator's two entries is for; every name is exported by one of them. */
const entries: ReadonlyMap<string, string> = new Map([
  ['sitegen', 'Components and hooks are in sitegen/react: import it from there.'],
  ['sitegen/react', 'What a config or a schema needs is in sitegen: import it from there.'],
]);

/** The words for an import of a name that a module does not export. `nearest`: the fix that names a similar export, if there is one. */
export function missingExport(
  module: string,
  name: string,
  nearest: string | undefined,
): { readonly message: string; readonly fix?: string } {
  const fix = nearest ?? (name === 'default' ? undefined : entries.get(module));
  return { message: `"${module}" does not export "${name}".`, ...(fix !== undefined && { fix }) };
}
