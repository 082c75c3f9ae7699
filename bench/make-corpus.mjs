#!/usr/bin/env node
import { writeCorpus } from './corpus/write-corpus.mjs';

const [pages, outDir, seed] = process.argv.slice(2);

if (outDir === undefined) {
  console.error('Usage: node bench/make-corpus.mjs PAGES OUTDIR [seed]');
  process.exitCode = 2;
} else {
  try {
    const { files, entries } = writeCorpus(Number(pages), outDir, { ...(seed !== undefined && { seed }) });
    console.log(`${entries} entries, ${files} files in ${outDir}/content/posts`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
