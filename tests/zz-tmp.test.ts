import { test } from 'vitest';
import { createMarkdownParser } from './../src/node/content/markdown/parse-markdown.ts';
import { markdownBlocks } from './browser/xss/markdown-sinks.ts';
import { payloads } from './browser/xss/payloads.ts';
import { auditFragment } from './browser/xss/audit-html.ts';
test('p', () => {
 for (const parser of ['satteri','remark-parse'] as const) {
  const parse = createMarkdownParser({ parser, directives: new Map([['note', { name: 'note', type: 'container' }]]) });
  const times: [number,string][] = []; let audit=0;
  for (const p of payloads) { const t=performance.now(); const r=parse({ body: markdownBlocks(p).map(({text})=>text).join('\n\n'), bodyLine:1, file:'content/articles/x/fr.md', locale:'fr-FR', footnoteLabels:{title:'a',back:'b'} }); times.push([performance.now()-t, p.text]); const u=performance.now(); for (const n of r.nodes) if (typeof n==='string') auditFragment(n,{boot:'',refresh:false}); audit+=performance.now()-u; }
  times.sort((a,b)=>b[0]-a[0]); console.log(parser, times.reduce((s,[t])=>s+t,0), 'audit', audit, JSON.stringify(times.slice(0,8)));
 }
}, 300000);
