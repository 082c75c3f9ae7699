import { count } from '../../../shared/count.ts';
import { localizedName as nameOf } from '../../../shared/routes/localize-routes.ts';
import { errorPageFile } from '../../lib/files/published-names.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import type { Colors } from '../../lib/terminal/tty.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { CommandContext } from '../context.ts';
import { exitCodeOf, inspectOptions, reportInspection } from './inspect.ts';
import { loadSite } from '../load-site.ts';
import { formatTable } from '../reports/table.ts';

const COLUMNS = [
  { title: 'Path' },
  { title: 'Route' },
  { title: 'Locale' },
  { title: 'Template' },
  { title: 'Layout' },
  { title: 'Name' },
];

/** `sitegen routes`: every path that a build would publish. */
export async function runRoutes(context: CommandContext): Promise<number> {
  const { site } = await loadSite(context);
  const { inspectRoutes } = await import('../../engine/inspect/inspect-site.ts');
  const inspection = await inspectRoutes(site, inspectOptions(context));
  reportInspection(context, site, inspection);
  const { pages } = inspection;
  for (const page of pages) context.events?.emit('route', routeEvent(page));
  if (context.events === undefined) context.out.print(formatRoutes(pages, context.out.colors));
  if (context.events === undefined) context.log.info(`\n${count(pages.length, 'page')}`);
  return exitCodeOf(context, inspection);
}

export function formatRoutes(pages: readonly PlannedPage[], colors: Colors): string {
  const cells = pages.map(({ kind, route, locale, template, layout, ...page }) => [
    plainLine(addressOf({ locale, ...page })),
    kind === 'error' ? '(error page)' : route.name,
    locale,
    template,
    layout,
    localizedName({ kind, route, locale }) ?? '',
  ]);
  return formatTable(COLUMNS, cells, { styleTitle: colors.dim });
}

/** For pages only; error pages belong to no route. */
function localizedName({ kind, route, locale }: Pick<PlannedPage, 'kind' | 'route' | 'locale'>) {
  return kind === 'error' ? undefined : nameOf(route.name, locale);
}

/** The error page of the first language is published a second time, for hosts that only look for it at the root. */
function addressOf({ path, file, locale }: Pick<PlannedPage, 'path' | 'file' | 'locale'>): string {
  return file === errorPageFile() ? path.replace(new RegExp(`${locale}/404$`), file) : path;
}

function routeEvent(page: PlannedPage): Readonly<Record<string, unknown>> {
  const { kind, route, locale, template, layout, file, source, noindex } = page;
  return {
    kind,
    path: addressOf(page),
    route: route.name,
    name: localizedName(page),
    params: route.params,
    locale,
    template,
    layout,
    file,
    source,
    noindex,
  };
}
