/** In pixels, since the site defines the size of a rem. Colours follow the colour scheme of the page. */
export const toolStyles = `
:host {
  all: initial !important;
  color-scheme: inherit !important;
  display: contents !important;
  --paper: light-dark(#ffffff, #17191e);
  --raised: light-dark(#f4f5f7, #22252c);
  --line: light-dark(#d5d9e0, #3a3f4a);
  --ink: light-dark(#1b1f27, #e8eaee);
  --soft: light-dark(#535b69, #a9b1bf);
  --link: light-dark(#0b55c4, #8ab8ff);
  --error: light-dark(#b3171f, #ff9b94);
  --warning: light-dark(#7d4f00, #f2c063);
  --good: light-dark(#14663a, #7fd6a2);
}
:host([data-scheme=system]) { color-scheme: light dark !important; }
* { box-sizing: border-box; margin: 0; padding: 0; }
.overlay, .bar, .status, .mark {
  color: var(--ink);
  font: 14px/1.5 ui-sans-serif, system-ui, sans-serif;
  text-align: start;
  overflow-wrap: anywhere;
}
h2 { font-size: 18px; line-height: 1.3; }
h3 { font-size: 13px; line-height: 1.5; }
ol, ul { list-style: none; }
code, pre, kbd, .place { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 13px; }
a { color: var(--link); text-decoration: underline; text-underline-offset: 2px; }
a:hover { text-decoration-thickness: 2px; }
button {
  font: inherit;
  color: inherit;
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: 6px;
  padding: 3px 10px;
  cursor: pointer;
}
button:hover { border-color: currentColor; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
kbd { font-size: 11px; color: var(--soft); }
.status {
  position: fixed;
  inset-block-end: 56px;
  inset-inline-end: 12px;
  max-inline-size: min(420px, 100vw - 24px);
  padding: 8px 12px;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 8px;
  z-index: 2147483647;
}
.status:empty { border: 0; padding: 0; }
`;

export const diagnosticStyles = `
.diagnostic { padding: 14px 0; border-block-start: 1px solid var(--line); display: grid; gap: 6px; }
.diagnostic .kind { font-size: 13px; }
.diagnostic.error .kind strong { color: var(--error); }
.diagnostic.warning .kind strong { color: var(--warning); }
.diagnostic .kind code { color: var(--soft); }
.diagnostic .message { font-weight: 600; white-space: pre-line; }
.diagnostic pre {
  padding: 10px 12px;
  background: var(--raised);
  border-radius: 6px;
  overflow-x: auto;
  overflow-wrap: normal;
  line-height: 1.45;
  color: var(--soft);
}
.diagnostic pre .meant { color: var(--ink); font-weight: 600; }
.diagnostic .components li::before { content: 'in '; color: var(--soft); }
.diagnostic .components code { font-weight: 600; }
.diagnostic .fix strong { color: var(--good); }
.diagnostic .fix { white-space: pre-line; }
.diagnostic .related { color: var(--soft); }
`;

export const overlayStyles = `
.overlay {
  margin: auto;
  inline-size: min(880px, 100% - 24px);
  max-block-size: min(85dvh, 100dvh - 24px);
  padding: 0 20px 8px;
  border: 1px solid var(--line);
  border-block-start: 4px solid var(--error);
  border-radius: 10px;
  background: var(--paper);
  overflow: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--line) transparent;
  overscroll-behavior: contain;
  box-shadow: 0 12px 48px rgb(0 0 0 / 35%);
}
.overlay::backdrop { background: rgb(10 12 16 / 45%); }
.overlay header {
  position: sticky;
  inset-block-start: 0;
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
  padding: 16px 0 12px;
  background: var(--paper);
}
.overlay header p { color: var(--soft); }
.overlay .close { flex: none; }
`;

export const barStyles = `
.bar {
  position: fixed;
  inset-block-end: 12px;
  inset-inline: 12px;
  max-block-size: calc(100dvh - 24px);
  z-index: 2147483646;
  display: flex;
  flex-direction: column;
  align-items: end;
  gap: 8px;
  pointer-events: none;
}
.bar > * { pointer-events: auto; }
.handle {
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  max-inline-size: 100%;
  min-block-size: 32px;
  padding: 3px 12px;
  background: var(--paper);
  border-radius: 16px;
  box-shadow: 0 2px 10px rgb(0 0 0 / 20%);
  font-weight: 600;
  font-size: 13px;
}
.panel {
  inline-size: min(400px, 100%);
  max-block-size: 640px;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--line) transparent;
  overscroll-behavior: contain;
  padding: 16px;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 10px;
  box-shadow: 0 8px 32px rgb(0 0 0 / 25%);
}
.panel h2 { font-size: 15px; margin-block-end: 10px; }
.panel > button { margin-block-end: 10px; color: var(--error); font-weight: 600; }
.facts { display: grid; gap: 12px; }
.facts section { display: grid; gap: 6px; padding-block-start: 10px; border-block-start: 1px solid var(--line); }
.facts h3 { color: var(--soft); font-weight: 600; }
.translation { display: grid; gap: 4px; }
.translation + .translation { margin-block-start: 6px; }
.sections { padding-inline-start: 10px; border-inline-start: 2px solid var(--warning); }
.sections p { color: var(--soft); font-size: 13px; }
.ways { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.badges { display: flex; flex-wrap: wrap; gap: 4px 6px; }
.badges:empty { display: none; }
.badge {
  padding: 0 8px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--raised);
  font-size: 12px;
  font-weight: 500;
  line-height: 18px;
  white-space: nowrap;
}
.badge.warning { color: var(--warning); border-color: currentColor; }
.badge.error { color: var(--error); border-color: currentColor; }
.badge.good { color: var(--good); border-color: currentColor; }
.snippet { padding: 10px 12px; background: var(--raised); border-radius: 6px; font-size: 13px; }
.snippet .address { color: var(--soft); font-size: 12px; }
.snippet .title { color: var(--link); font-size: 16px; line-height: 1.35; }
.length, .note { color: var(--soft); font-size: 13px; }
.card { display: block; inline-size: 100%; block-size: auto; aspect-ratio: 1200 / 630; border: 1px solid var(--line); border-radius: 6px; }
.keys { margin-block-start: 12px; }
summary { cursor: pointer; padding: 4px 0; }
.facts .diagnostic { padding: 10px 0; }
.facts .diagnostic:first-child { border: 0; }
.frame, .mark { position: fixed; pointer-events: none; z-index: 2147483645; }
.frame { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.mark {
  padding: 1px 8px;
  background: var(--link);
  color: var(--paper);
  border-radius: 4px;
  font: 12px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  white-space: nowrap;
}
[hidden] { display: none !important; }
@media print { :host { display: none !important; } }
`;
