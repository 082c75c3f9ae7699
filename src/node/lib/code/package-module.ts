/** The name of the file that stands for a package in bundles. `hash`: of the packages. */
export function packageModule(name: string, hash: string): string {
  return `package-${hash.slice(0, 16)}-${encodeURIComponent(name)}.mjs`;
}

/** The name of the package that a file stands for; any other path as it is. */
export function packageOfModule(file: string): string {
  const [, name] = /(?:^|\/)package-[\da-f]{16}-([^/]+)\.mjs$/.exec(file) ?? [];
  return name === undefined ? file : decodeURIComponent(name);
}

/** A bundle's text without the folders of these files, which the bundler names in it. */
export function withoutFolders(text: string): string {
  return text.replaceAll(/"[^"\n]*\/(?=package-[\da-f]{16}-)/g, '"');
}
