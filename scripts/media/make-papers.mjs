// Prints the white papers as PDF from the built site: `npm run build && node scripts/media/make-papers.mjs [key …]`.
// Writes content/resources/<key>/<locale>.pdf, and `file` and `pages` into the front matter beside it.
import { load } from 'cheerio';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import puppeteer from 'puppeteer-core';

const root = new URL('../../', import.meta.url);
const content = new URL('content/resources/', root);
const wanted = process.argv.slice(2);

const words = {
  fr: { lang: 'fr', kind: 'Livre blanc', end: 'Une question sur votre film ?', about: 'Verveine, studio vidéo à Lyon et à Bordeaux.' },
  en: { lang: 'en-GB', kind: 'White paper', end: 'A question about your film?', about: 'Verveine, a video studio in Lyon and Bordeaux.' },
};

const css = `
  @page { size: A4; margin: 24mm 22mm 26mm; }
  @page :first { margin: 0; }
  body { margin: 0; font: 10.5pt/1.55 'DejaVu Serif', serif; color: #1f2937; }
  .cover { box-sizing: border-box; height: 297mm; padding: 30mm 22mm; background: #0f4c4a; color: #fff7e2; break-after: page; }
  .cover p { font: 11pt/1.5 'DejaVu Sans', sans-serif; max-width: 120mm; }
  .cover h1 { font: bold 30pt/1.15 'DejaVu Sans', sans-serif; margin: 70mm 0 10mm; max-width: 150mm; }
  .kind { letter-spacing: .12em; text-transform: uppercase; font-size: 9pt !important; }
  h2, h3 { font-family: 'DejaVu Sans', sans-serif; color: #0f4c4a; break-after: avoid; margin: 8mm 0 2mm; }
  h2 { font-size: 15pt; } h3 { font-size: 12pt; }
  table { border-collapse: collapse; width: 100%; font: 9pt/1.4 'DejaVu Sans', sans-serif; break-inside: avoid; }
  th, td { text-align: start; vertical-align: top; padding: 2mm 3mm 2mm 0; border-bottom: .3mm solid #d1d5db; }
  aside, blockquote { margin: 5mm 0; padding: 3mm 5mm; background: #fff7e2; break-inside: avoid; }
  pre { font-size: 8pt; white-space: pre-wrap; } figure { display: none; }
  a { color: inherit; } .sr-only { display: none; }
  .end { margin-top: 14mm; padding-top: 4mm; border-top: .4mm solid #0f4c4a; font: 9.5pt/1.5 'DejaVu Sans', sans-serif; }
`;

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
});
const page = await browser.newPage();

for (const entry of await readdir(content, { withFileTypes: true })) {
  if (!entry.isDirectory() || (wanted.length > 0 && !wanted.includes(entry.name))) continue;
  for (const locale of Object.keys(words)) await makePaper(entry.name, locale);
}
await browser.close();

async function makePaper(key, locale) {
  const source = new URL(`${key}/${locale}.md`, content);
  const markdown = await readFile(source, 'utf8');
  const slug = /^slug: (\S+)$/m.exec(markdown)?.[1] ?? key;
  const html = await readFile(new URL(`dist/${locale}/resources/article/${slug}/index.html`, root), 'utf8');
  await page.setContent(layOut(html, locale), { waitUntil: 'load' });
  const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }));
  await writeFile(new URL(`${key}/${locale}.pdf`, content), pdf);
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  await writeFile(source, withFile(markdown, `./${locale}.pdf`, pages));
  console.log(`${key}/${locale}.pdf ${pages} pages, ${Math.round(pdf.length / 1024)} kB`);
}

function layOut(html, locale) {
  const $ = load(html);
  const { lang, kind, end, about } = words[locale];
  const body = $('.prose').first();
  body.find('a[href^="/"]').each((_index, link) => void $(link).attr('href', `https://www.verveine.example${$(link).attr('href')}`));
  return `<!doctype html><html lang="${lang}"><head><title>${$('h1').text()}</title><style>${css}</style></head><body>
    <div class="cover"><p class="kind">Verveine · ${kind}</p><h1>${$('h1').text()}</h1><p>${$('meta[name=description]').attr('content')}</p></div>
    ${body.html()}
    <div class="end"><p><strong>${end}</strong><br>bonjour@verveine.example<br>${about}</p></div></body></html>`;
}

function withFile(markdown, file, pages) {
  const counted = markdown.replace(/^pages: .*$/m, `pages: ${pages}`);
  return /^file: /m.test(counted) ? counted : counted.replace(/^pages: .*$/m, `$&\nfile: ${file}`);
}
