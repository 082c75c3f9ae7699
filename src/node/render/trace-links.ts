import { SCRIPT_SCHEME } from '../../shared/pages/page-links.ts';
import type { RendererOptions } from '../../shared/pages/render-result.ts';
import { loadAgain, loadModule } from '../lib/code/load-module.ts';
import { parseTask, type PageTask } from './create-page-renderer.ts';
import type { Jsx, JsxRuntime, Props, TemplateModule } from './template-module.ts';

/**
 * Renders pages once more, with a JSX runtime that takes notes. The result gives for each address that a page links to the stack in which the
 * first such element was made, followed by those of the components around it.
 */
export type TraceLinks = (page: PageTask) => ReadonlyMap<string, string>;

export function createTraceLinks(module: string, options: RendererOptions): TraceLinks {
  const { jsxRuntime } = loadModule(module) as TemplateModule;
  let stacks = new Map<string, string>();
  const noting = noteLinks(jsxRuntime, (url, stack) => {
    if (!stacks.has(url)) stacks.set(url, stack);
  });

  function withNotes<Result>(work: () => Result): Result {
    const { jsx, jsxs } = jsxRuntime;
    Object.assign(jsxRuntime, noting);
    try {
      return work();
    } finally {
      Object.assign(jsxRuntime, { jsx, jsxs });
    }
  }

  // Loaded again, since the templates hold the functions of the runtime.
  const render = withNotes(() => (loadAgain(module) as TemplateModule).create(options));

  return (page) => {
    stacks = new Map();
    const { input, bodies } = parseTask(page);
    try {
      withNotes(() => render(input, bodies));
    } catch {
      // What was noted until then is true nevertheless.
    }
    return stacks;
  };
}

function noteLinks({ jsx, jsxs }: JsxRuntime, note: (url: string, stack: string) => void): JsxRuntime {
  /** The stacks of the component that is being called, and of those around it. */
  let around = '';

  /** React calls a component after the one around it has returned. */
  const within =
    (component: (props: Props) => unknown, stack: string) =>
    (props: Props): unknown => {
      const outer = around;
      around = stack;
      try {
        return component(props);
      } finally {
        around = outer;
      }
    };

  const noting =
    (make: Jsx): Jsx =>
    (type, props, key) => {
      const stack = `${new Error().stack ?? ''}\n${around}`;
      if (type === 'a' && typeof props.href === 'string')
        note(/^\s*javascript:/i.test(props.href) ? SCRIPT_SCHEME : props.href, stack);
      return make(isFunctionComponent(type) ? within(type, stack) : type, props, key);
    };

  return { jsx: noting(jsx), jsxs: noting(jsxs) };
}

function isFunctionComponent(type: unknown): type is (props: Props) => unknown {
  return typeof type === 'function' && type.prototype?.isReactComponent === undefined;
}
