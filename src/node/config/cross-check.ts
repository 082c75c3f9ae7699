import { diagnostic, suggestion } from '../lib/diagnostics/diagnostics.ts';
import type { ConfigPlaces, Diagnostic } from '../model/diagnostics.ts';
import type { ParsedConfig } from './config-schema.ts';

/** Checks references between fields of the config: names that must exist. */
export function crossCheck(config: ParsedConfig, locate: ConfigPlaces['ofKey']): readonly Diagnostic[] {
  const routeNames = Object.keys(config.routes);
  const collectionNames = Object.keys(config.collections);
  const localeCodes = Object.keys(config.locales);
  const problems: Diagnostic[] = [];
  const expect = (known: readonly string[], name: string, what: string, keys: readonly PropertyKey[]) => {
    if (known.includes(name)) return;
    problems.push(
      diagnostic('config-invalid', {
        message: `${keys.join('.')}: there is no ${what} "${name}".`,
        fix: suggestion('config-invalid', name, known),
        at: locate(keys),
      }),
    );
  };

  for (const name of Object.keys(config.pages)) expect(routeNames, name, 'route', ['pages', name]);
  for (const name of routeNames) {
    if (!Object.hasOwn(config.pages, name)) {
      problems.push(
        diagnostic('config-invalid', {
          message: `pages: the route "${name}" has no page function.`,
          fix: `Add pages['${name}'].`,
          at: locate(['pages']),
        }),
      );
    }
  }
  for (const [alias, target] of Object.entries(config.routeAliases))
    expect(routeNames, target, 'route', ['routeAliases', alias]);
  for (const [index, feed] of config.feeds.entries()) {
    expect(collectionNames, feed.collection, 'collection', ['feeds', index, 'collection']);
    expect(routeNames, feed.route, 'route', ['feeds', index, 'route']);
    const [, required] = /:(\w+)(?=\/|$)/.exec(config.routes[feed.route]?.path ?? '') ?? [];
    if (required !== undefined)
      problems.push(
        diagnostic('config-invalid', {
          message: `feeds.${index}.route: "${feed.route}" is no list: each of its pages needs the param "${required}".`,
          fix: `Name the route of the page that lists the ${feed.collection}, or make the param optional: /:${required}?`,
          at: locate(['feeds', index, 'route']),
        }),
      );
    for (const code of Object.keys(feed.title))
      expect(localeCodes, code, 'locale', ['feeds', index, 'title', code]);
    for (const code of localeCodes)
      if (!Object.hasOwn(feed.title, code)) {
        problems.push(
          diagnostic('config-invalid', {
            message: `feeds.${index}.title: there is none for the locale "${code}".`,
            fix: `Add one: ${code}: '…'.`,
            at: locate(['feeds', index, 'title']),
          }),
        );
      }
  }
  for (const [name, { answer }] of Object.entries(config.forms?.definitions ?? {})) {
    if (answer !== undefined)
      expect(routeNames, answer.route, 'route', ['forms', 'definitions', name, 'answer', 'route']);
  }
  return problems;
}
