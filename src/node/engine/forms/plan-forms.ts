import {
  endpointMessages,
  formsMessageKeys,
  type EndpointForm,
  type FormsSite,
} from '../../../shared/forms/forms-site.ts';
import { plainColors } from '../../bundle/styles/plain-colors.ts';
import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { FormsOptions } from '../../declarations/forms.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { answerPages, type AnswerPages } from './answer-pages.ts';
import { privateFilesOf } from './private-files.ts';
import type { PlannedSite } from '../planned-site.ts';

export interface PlannedForms {
  /** The data for the endpoint; undefined: the site has no endpoint. */
  readonly site: FormsSite | undefined;
  /** The files that it serves, by id. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The site's data for the endpoint, and errors for what the endpoint needs and the site lacks. */
export function planForms(site: Site, { assets, content, messages, routes }: PlannedSite): PlannedForms {
  const { forms, name, siteUrl, baseURL } = site;
  const { found, diagnostics } = privateFilesOf(content.published.entries, forms?.endpoint ?? undefined);
  const at = site.places.ofKey(['forms']);
  if (forms === undefined || forms.endpoint === null) {
    const warning = diagnostic('form-endpoint-missing', {
      message: `No form can be sent: forms show ${forms?.email ?? ''} instead.`,
      at,
    });
    return {
      site: undefined,
      files: new Map(),
      diagnostics: [...diagnostics, ...(forms === undefined ? [] : [warning])],
    };
  }
  const answers = answerPages(forms, routes.plan, site);
  const keys = formsMessageKeys(forms.specs);
  const missing = keys.filter((key) =>
    messages.byLocale.some(({ compiled }) => !Object.hasOwn(compiled, key)),
  );
  const locales = site.locales.map(({ code, language, dir }) => {
    const compiled = messages.byLocale.find(({ locale }) => locale === code)?.compiled ?? {};
    return { code, language, dir, messages: endpointMessages(forms.specs, compiled) };
  });
  const files = new Map(
    [...assets.privateFiles].filter(([id]) => found.has(id)).sort(([a], [b]) => byCodeUnit(a, b)),
  );
  return {
    site: {
      v: 1,
      name,
      siteUrl,
      baseURL,
      endpoint: forms.endpoint,
      email: forms.email,
      colors: forms.colors ?? plainColors(site.theme),
      locales,
      forms: endpointForms(forms, answers.paths),
      files: Object.fromEntries([...files].map(([id, { facts }]) => [id, facts])),
    },
    files: new Map([...files].map(([id, { source }]) => [id, source])),
    diagnostics: [
      ...diagnostics,
      ...answers.diagnostics,
      ...(missing.length === 0 ? [] : [missingMessages(missing, at)]),
    ],
  };
}

/** One mistake for all of them: a site that gets its first form lacks thirty messages. */
function missingMessages(keys: readonly string[], at: SourcePosition | undefined): Diagnostic {
  const message =
    keys.length === 1
      ? `There is no message "${keys[0]}".`
      : `There are no messages for ${keys.length} texts of the forms: ${keys.join(', ')}.`;
  return diagnostic('form-message-missing', { message, at });
}

function endpointForms(
  { definitions, specs }: FormsOptions,
  paths: AnswerPages['paths'],
): Readonly<Record<string, EndpointForm>> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const { confirm = false, download = false } = definitions[name] ?? {};
      const answers = paths.get(name);
      return [name, { spec, confirm, download, ...(answers !== undefined && { answers }) }];
    }),
  );
}
