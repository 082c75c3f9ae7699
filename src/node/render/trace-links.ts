import type { RendererOptions } from '../../shared/render-result.ts';
import { loadAgain, loadModule } from '../lib/load-module.ts';
import { parseTask, type PageTask } from './create-page-renderer.ts';
import type { Jsx, JsxRuntime, Props, TemplateModule } from './template-module.ts';

/**
 * Renders a page once more, with a JSX runtime that takes notes. The result gives for each address that the page links to the stack in which
 * the first such element was made, followed by those of the components around it.
 */
export function traceLinks(
  module: string,
  options: RendererOptions,
  task: PageTask,
): ReadonlyMap<string, string> {
  const { jsxRuntime } = loadModule(module) as TemplateModule;
  const stacks = new Map<string, string>();
  const { jsx, jsxs } = jsxRuntime;
  Object.assign(
    jsxRuntime,
    noteLinks(jsxRuntime, (url, stack) => {
      if (!stacks.has(url)) stacks.set(url, stack);
    }),
  );
  try {
    // Loaded again, since the templates hold the functions of the runtime.
    const { create } = loadAgain(module) as TemplateModule;
    const { input, bodies } = parseTask(task);
    create(options)(input, bodies);
  } catch {
    // What was noted until then is true nevertheless.
  } finally {
    Object.assign(jsxRuntime, { jsx, jsxs });
  }
  return stacks;
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
      if (type === 'a' && typeof props.href === 'string') note(props.href, stack);
      return make(isFunctionComponent(type) ? within(type, stack) : type, props, key);
    };

  return { jsx: noting(jsx), jsxs: noting(jsxs) };
}

function isFunctionComponent(type: unknown): type is (props: Props) => unknown {
  return typeof type === 'function' && type.prototype?.isReactComponent === undefined;
}
