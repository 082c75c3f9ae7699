// Prints the white papers: node scripts/media/make-papers.mjs [key …], once the project is compiled.
// Reads papers/<key>/<locale>.md; writes content/resources/<key>/<locale>.pdf, and `file` and `pages` in the .md beside it.
import matter from 'gray-matter';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import puppeteer from 'puppeteer-core';
import { createMarkdownParser } from '../../lib/node/content/markdown/parse-markdown.js';
import { typographer } from '../../lib/node/content/typography/typography.js';
import { compactPdf } from './papers/compact-pdf.mjs';
import { directives } from './papers/directives.mjs';

const papers = new URL('papers/', import.meta.url);
const resources = new URL('../../content/resources/', import.meta.url);
const css = await readFile(new URL('print.css', papers), 'utf8');
const parse = createMarkdownParser({
  parser: 'remark-parse',
  directives: new Map(Object.entries(directives)),
});

const languages = {
  fr: {
    lang: 'fr-FR',
    kind: 'Livre blanc',
    edition: 'Édition de',
    contents: 'Sommaire',
    question: 'Une question sur votre film ?',
    about: 'Verveine, studio vidéo à Lyon et à Bordeaux',
  },
  en: {
    lang: 'en-GB',
    kind: 'White paper',
    edition: 'Edition of',
    contents: 'Contents',
    question: 'A question about your film?',
    about: 'Verveine, a video studio in Lyon and Bordeaux',
  },
};

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
const folders = (await readdir(papers, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const keys = folders.map(({ name }) => name).sort();
const wanted = process.argv.slice(2);
for (const key of wanted.length > 0 ? wanted : keys) {
  for (const locale of Object.keys(languages)) await makePaper(key, locale);
}
await browser.close();

async function makePaper(key, locale) {
  const { data, content } = matter(await readFile(new URL(`${key}/${locale}.md`, papers), 'utf8'));
  const paper = readPaper(content, data, languages[locale]);
  // Chromium cannot number the lines of a table of contents: the first print tells where the chapters are.
  const draft = await print(layOut(paper, () => '00'));
  const final = await print(layOut(paper, (chapter) => pageOf(draft, chapter)));
  const pdf = compactPdf(final, { date: data.date, author: 'Verveine' });
  await writeFile(new URL(`${key}/${locale}.pdf`, resources), pdf, 'latin1');

  const pages = pageObjects(final).length;
  const resource = new URL(`${key}/${locale}.md`, resources);
  await writeFile(resource, withFile(await readFile(resource, 'utf8'), `./${locale}.pdf`, pages));
  console.log(`${key}/${locale}.pdf  ${pages} pages  ${pdf.length} B`);
}

function readPaper(body, { title, subtitle, author, date }, words) {
  const place = {
    bodyLine: 1,
    file: 'content/papers/key/paper.md',
    language: words.lang,
    footnoteLabels: {},
  };
  const { nodes, headings, diagnostics } = parse({ body, ...place });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  const chapters = headings.filter(({ depth }) => depth === 2);
  // A PDF keeps the names of its destinations as they are when they are plain ASCII.
  const html = chapters.reduce(
    (text, { id }, index) => text.replace(`id="${id}"`, `id="part-${index}"`),
    toHtml(nodes),
  );
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' };
  const edition = `${words.edition} ${date.toLocaleDateString(words.lang, month)}`;
  const [heading, summary, question] = [title, subtitle, words.question].map(typographer(words.lang));
  return { words, heading, summary, author, edition, chapters, html, question };
}

function toHtml(nodes) {
  const html = nodes.map((node) =>
    typeof node === 'string' ? node : directives[node.component].html(node.props, toHtml(node.children)),
  );
  return html.join('').replace(/<input[^>]*>/g, '<span class="box"></span>');
}

function layOut({ words, heading, summary, author, edition, chapters, html, question }, pageAt) {
  const contents = chapters.map(
    ({ text }, index) =>
      `<li><a href="#part-${index}"><span>${text}</span> <span>${pageAt(`part-${index}`)}</span></a></li>`,
  );
  return `<!doctype html>
    <html lang="${words.lang}"><head><title>${heading}</title><style>${css}</style></head><body>
    <div class="cover">
      <p>Verveine · ${words.kind}</p><h1>${heading}</h1><p>${summary}</p>
      <p class="author">${author}<br>${edition}</p>
    </div>
    <div class="contents"><h2>${words.contents}</h2><ol>${contents.join('')}</ol></div>
    ${html}
    <div class="end"><p><strong>${question}</strong><br>bonjour@verveine.example<br>${words.about}</p></div>
    </body></html>`;
}

/** The file's bytes as latin1 text. */
async function print(html) {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return Buffer.from(pdf).toString('latin1');
}

/** Their numbers, in the order of the pages. */
function pageObjects(pdf) {
  return [...pdf.matchAll(/^(\d+) 0 obj\n<<\/Type \/Page\n/gm)].map(([, number]) => number);
}

function pageOf(pdf, chapter) {
  const [, object] = new RegExp(`/${chapter} \\[(\\d+) 0 R /XYZ`).exec(pdf);
  return pageObjects(pdf).indexOf(object) + 1;
}

function withFile(markdown, file, pages) {
  const counted = markdown.replace(/^pages: .*$/m, `pages: ${pages}`);
  return /^file: /m.test(counted) ? counted : counted.replace(/^pages: .*$/m, `$&\nfile: ${file}`);
}
