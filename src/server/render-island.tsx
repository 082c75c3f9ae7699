import { IslandRoot } from '../react/island-root.tsx';
import type { CollectedIsland, PageScope } from '../react/page-context.ts';
import { createMessageFormatter } from '../shared/messages/format-message.ts';
import { attributes } from '../shared/html.ts';
import type { Json } from '../shared/json.ts';
import { NotJsonError, toJson } from '../shared/to-json.ts';
import type { RenderedIsland } from './expand-islands.ts';
import { createNoteIcon } from './note-icon.ts';
import { renderMarkup } from './render-markup.ts';

/** Renders islands as the browser will: each separately, from the JSON of its props, with compiled messages. */
export function createIslandRenderer(
  scope: PageScope,
  compiled: Readonly<Record<string, Json>>,
): (island: CollectedIsland, id: string) => RenderedIsland | undefined {
  const { context, collector, locale, config } = scope;
  const format = createMessageFormatter(locale.language, compiled);
  return (island, id) => {
    const asset = context.islands[island.name];
    if (asset === undefined) throw new Error(`There is no island "${island.name}".`);
    const props = readProps(island, scope);
    if (props === undefined) return undefined;
    const usedKeys = new Set(asset.keys);
    const islandScope = {
      locale,
      config,
      translate: (key: string, values?: Readonly<Record<string, string | number>>) => {
        usedKeys.add(key);
        // Throws on a value that is no number, for which the browser's formatter writes NaN.
        if (values !== undefined) scope.translate(key, values);
        return format(key, values);
      },
      noteIcon: createNoteIcon(context.icons, (name) => {
        const message = `island ${island.name}: there is no icon "${name}" in public/v2/icons.`;
        collector.problem({ kind: 'icon', name, message, file: island.file });
      }),
    };
    const html = renderMarkup(<IslandRoot component={island.component} props={props} scope={islandScope} />, {
      label: `island ${island.name}`,
      file: island.file,
      identifierPrefix: `${id}-`,
    });
    for (const name of asset.icons) islandScope.noteIcon(name);
    const marker = attributes({ id, 'data-hydrate': asset.hydrate });
    const messages = Object.fromEntries([...usedKeys].sort().map((key) => [key, compiled[key] ?? '']));
    return {
      html: `<sg-island${marker}>${html}</sg-island>`,
      instance: { id, name: island.name, src: asset.src, props, messages },
    };
  };
}

function readProps({ name, props, file }: CollectedIsland, { collector }: PageScope): Json | undefined {
  let isJson = true;
  const refuse = (prop: string, message: string): void => {
    isJson = false;
    collector.problem({ kind: 'island-props', name: prop, message: `island ${name}: ${message}.`, file });
  };
  const { children, ...others } = props;
  if (children !== undefined) refuse('children', 'props.children: an island takes no children');
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const read = given.map(([prop, value]) => {
    try {
      return [prop, toJson(value, new Set(), `props.${prop}`)] as const;
    } catch (error) {
      if (!(error instanceof NotJsonError)) throw error;
      refuse(prop, error.message);
      return [prop, null] as const;
    }
  });
  return isJson ? Object.fromEntries(read) : undefined;
}
