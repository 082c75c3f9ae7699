/**
 * `import(url)`, defined by the bundler: of a URL that is an expression TypeScript makes a call of a helper for file names of
 * its own, a quarter of a kilobyte in every script.
 */
declare function importModule(url: string): Promise<unknown>;
