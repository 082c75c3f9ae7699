import type { RendererOptions, RenderPage, RenderTrace } from '../../shared/pages/render-result.ts';

/** What rendering uses of the module written by bundleTemplates. */
export interface TemplateModule {
  readonly create: (options: RendererOptions) => RenderPage;
  readonly traceRender: (error: unknown) => Promise<RenderTrace>;
  readonly jsxRuntime: JsxRuntime;
}

export type Props = Readonly<Record<string, unknown>>;
export type Jsx = (type: unknown, props: Props, key?: unknown) => unknown;

/** What JSX is compiled to calls of. */
export interface JsxRuntime {
  jsx: Jsx;
  jsxs: Jsx;
}
