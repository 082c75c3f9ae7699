const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"${attributes}>${inner}</svg>`;
const hit = "parent.__hit('svg')";

/** File name → an SVG that runs code or asks another site for something. */
export const hostileSvgs: Readonly<Record<string, string | Uint8Array>> = {
  'script.svg': svg(`<script>${hit}</script>`),
  'script-upper-case.svg': svg(`<SCRIPT xmlns="http://www.w3.org/1999/xhtml">${hit}</SCRIPT>`),
  'script-cdata.svg': svg(`<script><![CDATA[${hit}]]></script>`),
  'script-prefix.svg': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>${hit}</s:script></s:svg>`,
  'script-other-prefix.svg': svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${hit}</h:script>`),
  'script-href.svg': svg('<script href="https://evil.example/x.js"/>'),
  'script-data.svg': svg(`<script xlink:href="data:text/javascript,${hit}"/>`),
  'script-entity.svg': `<!DOCTYPE svg [<!ENTITY e "&#60;script>${hit}&#60;/script>">]>${svg('&e;')}`,
  'script-in-html.svg': svg(
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>${hit}</script></body></foreignObject>`,
  ),
  // Shift_JIS takes 0x81 0x5D for one character: the CDATA section ends elsewhere than in UTF-8.
  'script-encoding.svg': Buffer.from(
    `<?xml version="1.0" encoding="Shift_JIS"?>${svg(`<text><![CDATA[\u0081]]><!-- ]]></text><script>${hit}</script><text> --></text>`)}`,
    'latin1',
  ),
  'script-utf-16.svg': Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(svg(`<script>${hit}</script>`), 'utf16le'),
  ]),
  'script-utf-7.svg': `<?xml version="1.0" encoding="UTF-7"?>${svg(`+ADw-script+AD4-${hit}+ADw-/script+AD4-`)}`,
  'onload.svg': svg('', ` onload="${hit}"`),
  'onload-upper-case.svg': svg('', ` ONLOAD="${hit}"`),
  'onclick.svg': svg(`<rect onclick="${hit}" width="1" height="1"/>`),
  'onload-prefix.svg': svg(`<rect xmlns:e="http://www.w3.org/2001/xml-events" e:onload="${hit}"/>`),
  'handler.svg': svg(
    `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${hit}</handler>`,
  ),
  'onbegin.svg': svg(`<animate onbegin="${hit}" attributeName="x" dur="1s"/>`),
  'set.svg': svg(`<set attributeName="onmouseover" to="${hit}"/>`),
  'animate-href.svg': svg(
    `<a><animate attributeName="href" values="javascript:${hit}"/><rect width="1" height="1"/></a>`,
  ),
  'link.svg': svg(`<a href="javascript:${hit}"><rect width="1" height="1"/></a>`),
  'link-hidden.svg': svg(`<a xlink:href=" java&#10;script:${hit}"><rect width="1" height="1"/></a>`),
  'foreign-object.svg': svg(
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${hit}"/></foreignObject>`,
  ),
  'iframe.svg': svg(
    `<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>${hit}&lt;/script>"/>`,
  ),
  'html-image.svg': svg(`<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${hit}"/>`),
  'html-root.svg': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${hit}</script></html>`,
  'html-namespace.svg': `<svg xmlns="http://www.w3.org/1999/xhtml"><script>${hit}</script></svg>`,
  'html.svg': `<!DOCTYPE html><script>${hit}</script>`,
  'use-data.svg': svg(
    `<use href="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' id='x' onload='${hit}'/>#x"/>`,
  ),
  'use-elsewhere.svg': svg('<use href="https://evil.example/x.svg#x"/>'),
  'image-elsewhere.svg': svg('<image href="https://evil.example/x.png" width="1" height="1"/>'),
  'image-prefix.svg': svg(
    '<image xmlns:xmlnsx="http://www.w3.org/1999/xlink" xmlnsx:href="https://evil.example/x.png" width="1" height="1"/>',
  ),
  'image-svg.svg': svg(
    `<image href="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' onload='${hit}'/>" width="1" height="1"/>`,
  ),
  'image-filter.svg': svg('<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'),
  'base.svg': svg('<image href="#x" xml:base="https://evil.example/"/>'),
  'style-import.svg': svg('<style>@import "https://evil.example/x.css";</style>'),
  'style-import-split.svg': svg('<style>@im<!-- -->port "https://evil.example/x.css";</style>'),
  'style-import-cdata.svg': svg('<style>@im<![CDATA[port "https://evil.example/x.css";]]></style>'),
  'style-import-escape.svg': svg('<style>@\\69mport "https://evil.example/x.css";</style>'),
  'style-url.svg': svg(
    '<style>rect { fill: url(https://evil.example/x.svg#x) }</style><rect width="1" height="1"/>',
  ),
  'style-image-set.svg': svg('<style>svg { background: image-set("https://evil.example/x.png" 1x) }</style>'),
  'style-attribute.svg': svg('<rect style="fill:url(//evil.example/x.svg#x)" width="1" height="1"/>'),
  'fill-elsewhere.svg': svg('<rect fill="url(https://evil.example/x.svg#x)" width="1" height="1"/>'),
  'style-sheet.svg': `<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`,
  'style-sheet-xslt.svg': `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,x"?>${svg('')}`,
  'document-type.svg': `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${svg('')}`,
  'not-well-formed.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload=${hit}>`,
  'upper-case.SVG': svg(`<script>${hit}</script>`),
  'compressed-by-name.svgz': svg(`<script>${hit}</script>`),
};
