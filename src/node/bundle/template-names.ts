import { existsSync } from 'node:fs';
import path from 'node:path';

import { isRecord } from '../../shared/is-record.ts';
import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { templatesIndex } from '../lib/files/site-files.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';

/** The names that `templates/index.ts` exports. */
export interface TemplateNames {
  readonly templates: readonly string[];
  readonly layouts: readonly string[];
  readonly directives: readonly string[];
}

/** Throws a DiagnosticsError if the site has no templates: the bundler would name a file of ours. */
export function assertTemplates({ root }: Pick<Site, 'root'>): void {
  if (existsSync(path.join(root, templatesIndex))) return;
  throw new DiagnosticsError([problem(`The site has no ${templatesIndex}.`)]);
}

/** Reads the names from the exports of `templates/index.ts`; throws a DiagnosticsError if that is not possible. */
export function readTemplateNames(site: Readonly<Record<string, unknown>>): TemplateNames {
  const { templates, layouts, directives = {} } = site;
  const tables = { templates, layouts, directives };
  const problems = Object.entries(tables).flatMap(([name, table]) => tableProblem(name, table));
  if (problems.length > 0) throw new DiagnosticsError(problems);
  return {
    templates: Object.keys(templates as object),
    layouts: Object.keys(layouts as object),
    directives: Object.keys(directives as object),
  };
}

function tableProblem(name: string, table: unknown): readonly Diagnostic[] {
  if (table === undefined) return [problem(`${templatesIndex} exports no \`${name}\`.`)];
  if (!isRecord(table))
    return [problem(`\`${name}\` of ${templatesIndex} is no object of components by name.`)];
  return Object.entries(table)
    .filter(([, component]) => !isComponent(component))
    .map(([key, component]) => {
      const what =
        component === undefined ? 'undefined, as of modules that import each other' : 'no component';
      return problem(`\`${key}\` in \`${name}\` of ${templatesIndex} is ${what}.`);
    });
}

/** React's `memo` and `forwardRef` turn components into objects. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function problem(message: string): Diagnostic {
  return diagnostic('templates-export', { message, at: { file: templatesIndex } });
}
