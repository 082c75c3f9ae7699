/**
 * `import(url)`, defined by the bundler: if the URL is an expression, TypeScript compiles it to a call of a helper for its own file names,
 * a quarter of a kilobyte in every script.
 */
declare function importModule(url: string): Promise<unknown>;
