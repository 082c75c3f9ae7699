import type { Scope } from '../react/scope.ts';

/** An icon is shown whose name is none. */
export class IconNameError extends Error {
  override readonly name = 'IconNameError';
}

/** Tells of the icons that there are not. Throws where the name is no string: only the stack leads to such a place. */
export function createNoteIcon(icons: readonly string[], tell: (name: string) => void): Scope['noteIcon'] {
  return (name: unknown) => {
    if (typeof name !== 'string')
      throw new IconNameError('<Icon> needs the name of an icon in its prop `name`.');
    if (!icons.includes(name)) tell(name);
  };
}
