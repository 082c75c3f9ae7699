import { serializeForScript, type Json } from '../../shared/json.ts';
import type { IslandInstance, PageData } from '../../shared/pages/page.ts';

/** The data blocks of the document. */
const dataId = '__DATA__';
const islandsId = '__ISLANDS__';

/** Undefined on pages without the block. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(dataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** Empty on pages without the block. */
export function readIslands(): readonly IslandInstance[] {
  const text = document.getElementById(islandsId)?.textContent;
  return text ? (JSON.parse(text) as readonly IslandInstance[]) : [];
}

/** Replaces the blocks with those of another page: in the order of its file, the islands before the data, or omitted. */
export function writeBlocks(data: PageData, islands: readonly IslandInstance[]): void {
  const block = document.getElementById(dataId);
  if (block !== null) block.textContent = serializeForScript(data as unknown as Json);
  const old = document.getElementById(islandsId);
  old?.nextSibling?.remove();
  old?.remove();
  if (islands.length === 0) return;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = islandsId;
  script.textContent = serializeForScript(islands as unknown as Json);
  block?.before(script, '\n');
}
