import type { Diagnostic, DiagnosticPage } from '../../model/diagnostics.ts';
import { diagnostic, type DiagnosticDetails } from './diagnostics.ts';
import type { ErrorCode } from '../errors/errors.ts';

/** A diagnostic of the catalogue about a page; its message names the page before `details.message`. */
export function pageDiagnostic(
  code: ErrorCode,
  page: DiagnosticPage,
  details: DiagnosticDetails,
): Diagnostic {
  return { ...diagnostic(code, { ...details, message: pageMessage(page, details.message) }), page };
}

/** A diagnostic's message without the page. */
export function messageWithoutPage({ message, page }: Diagnostic): string {
  return page === undefined ? message : message.slice(pageMessage(page, '').length);
}

/** `others`: the text after the named page when other pages have the mistake too. */
export function pageMessage({ path, template, entry }: DiagnosticPage, text: string, others = ''): string {
  const source = entry === undefined ? '' : `, ${entry}`;
  const how = template === undefined ? '' : ` (template ${template}${source})`;
  return `${path}${how}${others}: ${text}`;
}
