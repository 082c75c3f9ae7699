import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makePhoto } from './make-photo.mjs';

const template = path.join(import.meta.dirname, 'site');

/** A site of so many photographs in `root`; gives the files of the photographs. */
export async function writePhotos(root, count) {
  cpSync(template, root, { recursive: true });
  const files = [];
  for (let number = 1; number <= count; number += 1) {
    const folder = path.join(root, 'content/photos', `photo-${String(number).padStart(4, '0')}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'en.md'), '---\nphoto: ./photo.jpg\n---\n');
    files.push(path.join(folder, 'photo.jpg'));
    writeFileSync(files.at(-1), await makePhoto(number));
  }
  return files;
}
