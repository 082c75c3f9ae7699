import path from 'node:path';

import { isFile } from '../files/files.ts';
import { foldersUp } from '../files/folders-up.ts';
import { readTsconfigChain } from './tsconfig-chain.ts';

interface JsxOptions {
  readonly jsx: 'automatic';
  readonly tsconfigRaw?: string;
}

/**
 * Build options by which the JSX of a site is React's. For esbuild, what `tsconfig.json` says of it stands above its own options: where that
 * is something else, it is extended, and those of folders in the site are not read.
 */
export function jsxOptions(root: string): JsxOptions {
  const jsx = 'automatic';
  const tsconfig = foldersUp(root)
    .flatMap((folder) => [path.join(folder, 'tsconfig.json'), path.join(folder, 'jsconfig.json')])
    .find(isFile);
  if (tsconfig === undefined || !readTsconfigChain(tsconfig).isOtherJsx) return { jsx };
  // The others remain, but for one that esbuild applies to a bundle as a whole if it is given this way.
  const compilerOptions = { jsx: 'react-jsx', jsxImportSource: 'react', alwaysStrict: false };
  return { jsx, tsconfigRaw: JSON.stringify({ extends: tsconfig, compilerOptions }) };
}
