// node scripts/media/make-stills.mjs [filter ...]   draws the stills and portraits whose path contains a filter (all without one).
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stills } from './catalogue/index.mjs';
import { encodeJpeg } from './lib/encode-jpeg.mjs';
import { openStudio } from './lib/studio.mjs';

const content = new URL('../../content/', import.meta.url);
const filters = process.argv.slice(2);
const wanted = stills.filter(({ path }) => !filters.length || filters.some((f) => path.includes(f)));

const studio = await openStudio();
let total = 0;
for (const { path, limit, ...job } of wanted) {
  const started = Date.now();
  const file = fileURLToPath(new URL(path, content));
  try {
    const { bytes, quality } = await encodeJpeg(await studio.png(job), limit);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    total += bytes.length;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `${relative(fileURLToPath(content), file)}  ${job.scene}  ${bytes.length} B  q${quality}  ${seconds} s`,
    );
  } catch (error) {
    process.exitCode = 1;
    console.error(`${path}: ${error.message.slice(0, 600)}`);
  }
}
await studio.close();
console.log(`${wanted.length} pictures, ${total} bytes`);
