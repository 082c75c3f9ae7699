import type { Diagnostic, DiagnosticPage } from '../model/diagnostics.ts';
import { diagnostic, type DiagnosticDetails } from './diagnostics.ts';
import type { ErrorCode } from './errors.ts';

/** A diagnostic of the catalogue about a page, which its message names before it says `details.message`. */
export function pageDiagnostic(
  code: ErrorCode,
  page: DiagnosticPage,
  details: DiagnosticDetails,
): Diagnostic {
  return { ...diagnostic(code, { ...details, message: pageMessage(page, details.message) }), page };
}

/** What a diagnostic says, without the page. */
export function messageWithoutPage({ message, page }: Diagnostic): string {
  return page === undefined ? message : message.slice(pageMessage(page, '').length);
}

/** `others`: what follows the page that is named, of those that have the mistake too. */
export function pageMessage({ path, template, entry }: DiagnosticPage, text: string, others = ''): string {
  const source = entry === undefined ? '' : `, ${entry}`;
  const how = template === undefined ? '' : ` (template ${template}${source})`;
  return `${path}${how}${others}: ${text}`;
}
