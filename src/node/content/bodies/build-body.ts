import { isRecord } from '../../../shared/is-record.ts';
import type { Json } from '../../../shared/json.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { missingReference } from './missing-reference.ts';
import type { PlacedComponent } from '../texts/parsed-markdown.ts';
import { resolveMarkers, type MarkerContext } from '../fields/resolve-markers.ts';
import type { BodyProps } from './stored-body.ts';
import { validateData } from '../fields/validate-data.ts';

/** An entry as passed to a directive's component: `::video{name="showreel"}` with `reference('videos')`. */
export interface EmbeddedEntry {
  readonly key: string;
  readonly slug: string;
  readonly data: Json;
}

export interface BodyContext extends Pick<MarkerContext, 'file' | 'assets'> {
  readonly site: Site;
  /** The published entry of the page's locale. */
  readonly embed: (collection: string, key: string) => EmbeddedEntry | undefined;
  /** The entry, if there is one that is not published. */
  readonly unpublished: (collection: string, key: string) => ContentEntry | undefined;
  /** Whether the entry is reported for its own mistakes. */
  readonly isBroken: (collection: string, key: string) => boolean;
  /** The published keys, for suggestions; empty after many mistakes. */
  readonly keysOf: (collection: string) => readonly string[];
}

export interface BuiltBody {
  readonly props: BodyProps;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks the props of a body's components and fills in pictures, files and referenced entries. */
export async function buildBody(
  components: readonly PlacedComponent[],
  context: BodyContext,
): Promise<BuiltBody> {
  const diagnostics: Diagnostic[] = [];
  const props: Readonly<Record<string, Json>>[] = [];
  for (const { component, props: raw, at } of components) {
    const built = await buildProps(component, raw, at, context);
    diagnostics.push(...built.diagnostics);
    props.push(built.value);
  }
  return { props, diagnostics };
}

interface BuiltProps {
  readonly value: Readonly<Record<string, Json>>;
  readonly diagnostics: readonly Diagnostic[];
}

async function buildProps(
  name: string,
  raw: Readonly<Record<string, Json>>,
  at: SourcePosition,
  context: BodyContext,
): Promise<BuiltProps> {
  const directive = context.site.directives.get(name);
  const locate = () => at;
  const checked =
    directive === undefined
      ? { value: raw as unknown, diagnostics: [] }
      : await validateData(directive.props, raw, {
          invalid: 'directive-props',
          unknownKey: 'directive-props',
          locate,
          declared: {
            name: `directives.${directive.name}`,
            at: () => context.site.places.ofKey(['directives', directive.name]),
          },
        });
  const diagnostics: Diagnostic[] = [...checked.diagnostics];
  const resolved = resolveMarkers(checked.value ?? {}, { ...context, locate, onReference: () => undefined });
  diagnostics.push(...resolved.diagnostics);
  return {
    value: embedReferences(resolved.value, context, at, diagnostics) as BuiltProps['value'],
    diagnostics,
  };
}

/** References in front matter are resolved by page functions; those in directives go straight to the component. */
function embedReferences(
  props: unknown,
  context: BodyContext,
  at: SourcePosition,
  diagnostics: Diagnostic[],
): unknown {
  return Object.fromEntries(
    Object.entries(props as Record<string, unknown>).map(([prop, value]) => {
      if (!isReference(value)) return [prop, value];
      const entry = context.embed(value.collection, value.key);
      if (entry === undefined && !context.isBroken(value.collection, value.key)) {
        diagnostics.push(
          missingReference({
            collection: value.collection,
            key: value.key,
            field: prop,
            at,
            unpublished: context.unpublished(value.collection, value.key),
            keys: () => context.keysOf(value.collection),
          }),
        );
      }
      return [prop, entry ?? null];
    }),
  );
}

function isReference(value: unknown): value is { readonly collection: string; readonly key: string } {
  return isRecord(value) && value['kind'] === 'reference';
}
