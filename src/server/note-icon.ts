import type { Scope } from '../react/scope.ts';

/** Thrown when an icon's name is not a string. */
export class IconNameError extends Error {
  override readonly name = 'IconNameError';
}

/** Reports icons that do not exist. Throws if the name is not a string: only the stack leads to such a place. */
export function createNoteIcon(icons: readonly string[], report: (name: string) => void): Scope['noteIcon'] {
  return (name: unknown) => {
    if (typeof name !== 'string')
      throw new IconNameError('<Icon> needs the name of an icon in its prop `name`.');
    if (!icons.includes(name)) report(name);
  };
}
