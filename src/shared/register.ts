import type { ParamsOf } from './routes/route-pattern.ts';

/**
 * What a site registers so that names are checked by the compiler:
 *
 *     declare module 'sitegen' {
 *       interface Register { routes: typeof routes; collections: typeof collections; templates: …; messages: … }
 *     }
 *
 * Unregistered, every name is a string.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the site's declaration merging
export interface Register {}

type Registered<Key extends string, Fallback> = Register extends { readonly [K in Key]: infer Value }
  ? Value
  : Fallback;

export interface RouteShape {
  readonly path: string;
  readonly template: string;
}

export type Routes = Registered<'routes', Readonly<Record<string, RouteShape>>>;
export type RouteName = Extract<keyof Routes, string>;

type PatternOf<Name extends RouteName> = Routes[Name] extends { readonly path: infer Path extends string }
  ? Path
  : string;

/** Params of a route, by name; `{}` for a route without params. */
export type RouteParams<Name extends RouteName> =
  string extends PatternOf<Name>
    ? Readonly<Record<string, string | number>>
    : { readonly [Key in keyof ParamsOf<PatternOf<Name>>]: ParamsOf<PatternOf<Name>>[Key] | number };

/** A link target within the site: a route name or alias, its params (required if the pattern requires one), and an anchor. */
export type RouteTo =
  { readonly [Name in RouteName]: RouteToNamed<Name> & ParamsField<Name> }[RouteName] | RouteToAlias;

interface RouteToNamed<Name> {
  readonly name: Name;
  readonly hash?: string | undefined;
}

/** No params. Not a record of `never`, of which the compiler would say of a misspelt param that its value is not `never`. */
interface NoParams {
  readonly ''?: never;
}

/** The params of a route: required where its pattern requires one, none where it has none. */
export type ParamsField<Name extends RouteName> = [keyof RouteParams<Name>] extends [never]
  ? { readonly params?: NoParams }
  : Record<never, never> extends RouteParams<Name>
    ? { readonly params?: RouteParams<Name> }
    : { readonly params: RouteParams<Name> };

type Aliases = Registered<'routeAliases', Readonly<Record<never, never>>>;
type RouteToAlias = {
  readonly [Alias in keyof Aliases]: Aliases[Alias] extends RouteName
    ? RouteToNamed<Alias> & ParamsField<Aliases[Alias]>
    : never;
}[keyof Aliases];

export type Templates = Registered<'templates', Readonly<Record<string, (props: never) => unknown>>>;

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** A key of the locale files, nested keys joined by dots. Through `Extract`, the compiler's messages name this type instead of all messages. */
export type MessageKey = Extract<
  Register extends { readonly messages: infer Tree } ? Leaves<Tree> : string,
  string
>;

export type MessageValues = Readonly<Record<string, string | number>>;

/** Formats a message in the page's locale. Throws if the key is unknown. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;
