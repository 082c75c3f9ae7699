import type { FormSpec } from '../../shared/forms/form.ts';
import { withBase } from '../../shared/routes/paths.ts';
import type { Schema } from '../declarations/content.ts';
import type { FormDefinition, FormsOptions } from '../declarations/forms.ts';
import type { HeaderOptions } from '../declarations/settings.ts';
import { diagnostic } from '../lib/diagnostics/diagnostics.ts';
import type { ConfigPlaces, Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import { compileFields } from './compile-fields.ts';
import type { ParsedConfig } from './config-schema.ts';

export interface CompiledForms {
  /** Undefined: the site has none. */
  readonly forms: FormsOptions | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The forms of a config, with rules compiled from their schemas. */
export function compileForms(config: ParsedConfig, locate: ConfigPlaces['ofKey']): CompiledForms {
  const { forms, baseURL } = config;
  if (forms === undefined) return { forms: undefined, diagnostics: [] };
  const { email, colors, rateLimit, trustedProxies, retentionDays, from = email, to = email } = forms;
  const endpoint = endpointUrl(forms.endpoint, baseURL);
  const compiled = Object.entries(forms.definitions).map(([name, definition]) => {
    const schema = definition.schema as Schema;
    const at = () => locate(['forms', 'definitions', name]);
    const { fields, diagnostics } = compileFields(name, schema, at);
    const action = endpoint === null ? null : `${endpoint}/${name}`;
    const asksNobody = definition.confirm && diagnostics.length === 0 && !requiresAddress(fields);
    return {
      name,
      definition,
      diagnostics: asksNobody ? [nobodyToAsk(name, at())] : diagnostics,
      spec: { name, action, email, fields },
    };
  });
  return {
    forms: {
      endpoint,
      email,
      colors,
      definitions: Object.fromEntries(
        compiled.map(({ name, definition }) => [name, toDefinition(definition)]),
      ),
      specs: Object.fromEntries(compiled.map(({ name, spec }) => [name, spec])),
      server: { rateLimit, trustedProxies, retentionDays, from, to },
    },
    diagnostics: compiled.flatMap(({ diagnostics }) => diagnostics),
  };
}

function requiresAddress({ email }: FormSpec['fields']): boolean {
  return email?.kind === 'text' && email.required;
}

function nobodyToAsk(form: string, at: SourcePosition): Diagnostic {
  return diagnostic('form-schema', {
    message: `${form}: confirm needs a required field "email", and the schema has none.`,
    fix: 'Add a text field "email" that is not optional, or remove confirm.',
    at,
  });
}

type ParsedDefinition = NonNullable<ParsedConfig['forms']>['definitions'][string];

function toDefinition({ schema, answer, confirm, download }: ParsedDefinition): FormDefinition {
  return { schema: schema as Schema, answer: answer && { name: answer.route }, confirm, download };
}

function endpointUrl(endpoint: string | undefined, baseURL: string): string | null {
  if (endpoint === undefined) return null;
  return endpoint.startsWith('/') ? withBase(baseURL, endpoint) : endpoint;
}

/** Allows pages to post to an endpoint on another host, with scripts and without. */
export function allowEndpoint(headers: HeaderOptions, endpoint: string | undefined): HeaderOptions {
  if (endpoint === undefined || endpoint.startsWith('/')) return headers;
  const { origin } = new URL(endpoint);
  return {
    ...headers,
    connectSrc: [...headers.connectSrc, origin],
    formAction: [...headers.formAction, origin],
  };
}
