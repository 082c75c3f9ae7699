import type { ShownComponent, ShownDiagnostic } from '../shared/dev-messages.ts';
import { createElement } from './create-element.ts';
import { placeLink } from './place-link.ts';

/** A diagnostic as in the terminal: what, where, the lines, the fix. */
export function diagnosticItem(diagnostic: ShownDiagnostic): HTMLElement {
  const { code, severity, message, fix, file, frame, components, related } = diagnostic;
  return createElement(
    'li',
    { class: `diagnostic ${severity}` },
    createElement(
      'p',
      { class: 'kind' },
      createElement('strong', {}, severity),
      ' ',
      createElement('code', {}, code),
    ),
    createElement('p', { class: 'message' }, message),
    file === undefined
      ? undefined
      : createElement('p', { class: 'where' }, placeLink({ ...diagnostic, file })),
    frame === undefined ? undefined : frameBlock(frame),
    components.length === 0 ? undefined : componentList(components),
    createElement('p', { class: 'fix' }, createElement('strong', {}, 'Fix'), ` ${fix}`),
    related.length === 0
      ? undefined
      : createElement(
          'p',
          { class: 'related' },
          'See also ',
          ...related.flatMap((place) => [placeLink(place), ' ']),
        ),
  );
}

/** From the rendered component outwards. */
function componentList(components: readonly ShownComponent[]): HTMLElement {
  const rows = components.map(({ name, file, ...place }) =>
    createElement(
      'li',
      {},
      createElement('code', {}, name),
      ' ',
      file === undefined ? undefined : placeLink({ ...place, file }),
    ),
  );
  return createElement('ol', { class: 'components', 'aria-label': 'Components' }, ...rows);
}

/** Wide lines can be scrolled, by keyboard too. */
function frameBlock(frame: string): HTMLElement {
  const lines = frame.split('\n').map((line) => {
    const isMeant = line.startsWith('>') || /^\s*\|\s*\^/.test(line);
    return createElement('span', isMeant ? { class: 'meant' } : {}, `${line}\n`);
  });
  return createElement('pre', { tabindex: '0', role: 'group', 'aria-label': 'Source' }, ...lines);
}
