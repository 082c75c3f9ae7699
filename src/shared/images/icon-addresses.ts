/** Maximum length of an address, from row S-134. */
const longest = 500;

/** The address of icons. Their names consist of letters, digits and hyphens, so only the commas need to stay unescaped. */
export function iconsUrl(host: string, prefix: string, names: readonly string[]): string {
  return `${host}/${prefix}.json?icons=${names.join(',')}`;
}

/**
 * Splits a list of names so that each part makes an address short enough for every host; a name that is too long gets its own part.
 * `hosts`: with their origins.
 */
export function splitNames(
  names: readonly string[],
  prefix: string,
  hosts: readonly string[],
): readonly (readonly string[])[] {
  const fixed = Math.max(...hosts.map((host) => iconsUrl(host, prefix, []).length));
  const parts: string[][] = [];
  let length = longest;
  for (const name of names) {
    const part = parts.at(-1);
    length += name.length + 1;
    if (part !== undefined && length <= longest) {
      part.push(name);
    } else {
      parts.push([name]);
      length = fixed + name.length;
    }
  }
  return parts;
}
