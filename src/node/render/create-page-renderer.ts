import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

import type { Bodies } from '../../shared/content.ts';
import type { PageInput } from '../../shared/pages/page.ts';
import type {
  RendererOptions,
  RenderProblem,
  RenderResult,
  RenderTrace,
} from '../../shared/pages/render-result.ts';
import { suggestion } from '../lib/diagnostics/diagnostics.ts';
import type { WrongTarget } from '../lib/diagnostics/find-route.ts';
import { loadModule } from '../lib/code/load-module.ts';
import { decodeUtf8 } from '../lib/bytes/utf8.ts';
import type { StoredBody } from '../model/content.ts';
import { decodeBody } from './decode-body.ts';
import { createEndlessWatch } from './endless-watch.ts';
import type { TemplateModule } from './template-module.ts';

/** The `error` of a page whose rendering does not finish. */
export const ENDLESS = 'EndlessRender';

/** Milliseconds of rendering between two turns of the event loop: starting a watch takes 0.1 ms. */
const TURN_MS = 20;

export interface PageNames {
  readonly html: string;
  readonly payload: string | undefined;
}

/** A page as JSON in UTF-8, which is cheaper to pass to a thread than objects. */
export interface PageTask {
  /** `PageInput`. */
  readonly input: Uint8Array;
  /** By id. */
  readonly bodies: ReadonlyMap<string, StoredBody>;
  /** Names in the folder; undefined: the page's files are not put there. */
  readonly files: PageNames | undefined;
}

export interface UnknownName {
  readonly name: string;
  /** A suggestion of what was meant. */
  readonly fix: string;
}

export interface RenderFailure {
  readonly kind: 'failure';
  readonly error: string;
  readonly message: string;
  /** File of the island that failed. */
  readonly file?: string;
  /** A name that the site does not have. */
  readonly unknownName?: UnknownName;
  readonly wrongTarget?: WrongTarget;
  readonly trace: RenderTrace;
}

export interface RenderSuccess extends Omit<RenderResult, 'payload'> {
  readonly kind: 'page';
  readonly payload: string;
  /** Milliseconds that rendering took in its thread. */
  readonly ms: number;
}

export type RenderAnswer = RenderSuccess | RenderFailure;

/**
 * Renders page by page. In the main thread it yields to other work in between (as `mapInSlices` does). `take` receives each page as soon as
 * it is rendered: texts that are held longer have to be collected with the whole heap.
 */
export type Renderer = <Page>(
  pages: readonly PageTask[],
  take: (page: RenderSuccess, task: PageTask) => Page,
) => Promise<readonly (Page | RenderFailure)[]>;

/** A page, or what it threw. */
type Attempt<Page> =
  { readonly kind: 'taken'; readonly page: Page } | { readonly kind: 'thrown'; readonly error: unknown };

/** Loads the templates, for pages that are rendered in this thread. */
export function createPageRenderer(module: string, options: RendererOptions): Renderer {
  const { create, traceRender } = loadModule(module) as TemplateModule;
  const render = create(options);
  const watch = createEndlessWatch();
  const withFix = (problem: RenderProblem): RenderProblem =>
    problem.kind === 'icon'
      ? { ...problem, fix: suggestion('icon-missing', problem.name, options.context.icons) }
      : problem;

  function renderPage(task: PageTask): RenderSuccess {
    const start = performance.now();
    const { input, bodies } = parseTask(task);
    const { payload, ...output } = render(input, bodies);
    const problems = output.problems.map(withFix);
    const text = JSON.stringify(payload);
    return { kind: 'page', ...output, problems, payload: text, ms: performance.now() - start };
  }

  async function toFailure(error: unknown): Promise<RenderFailure> {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const { file } = error as { readonly file?: string };
    const unknown = unknownName(error);
    const target = wrongTarget(error);
    return {
      kind: 'failure',
      error: name,
      message,
      ...(file !== undefined && { file }),
      ...(unknown !== undefined && { unknownName: unknown }),
      ...(target !== undefined && { wrongTarget: target }),
      trace: await traceRender(error),
    };
  }

  const toAnswer = async <Page>(found: Attempt<Page>): Promise<Page | RenderFailure> =>
    found.kind === 'taken' ? found.page : toFailure(found.error);

  async function attemptAgain<Page>(
    { input }: PageTask,
    attempt: () => Attempt<Page>,
  ): Promise<Page | RenderFailure> {
    const again = await watch.runAgain(readInput(input).template, attempt);
    if ('result' in again) return toAnswer(again.result);
    return {
      kind: 'failure',
      error: ENDLESS,
      message: 'Rendering did not finish and was stopped.',
      trace: { stack: again.stack, components: '' },
    };
  }

  return async <Page>(
    pages: readonly PageTask[],
    take: (page: RenderSuccess, task: PageTask) => Page,
  ): Promise<readonly (Page | RenderFailure)[]> => {
    const answers: (Page | RenderFailure)[] = [];
    const attempt = (task: PageTask): Attempt<Page> => {
      try {
        return { kind: 'taken', page: take(renderPage(task), task) };
      } catch (error) {
        return { kind: 'thrown', error };
      }
    };
    for (;;) {
      const rest = pages.slice(answers.length);
      const found: Attempt<Page>[] = [];
      // One watch per turn: watching each page separately would add a tenth to its time.
      const done = watch.run(() => fillTurn(rest, (task) => found.push(attempt(task))));
      for (const each of found) answers.push(await toAnswer(each));
      const endless = done === undefined ? pages[answers.length] : undefined;
      if (endless !== undefined) answers.push(await attemptAgain(endless, () => attempt(endless)));
      if (answers.length === pages.length) return answers;
      if (isMainThread) await nextTurn();
    }
  };
}

function fillTurn<Item>(items: readonly Item[], work: (item: Item) => void): void {
  const end = performance.now() + TURN_MS;
  for (const item of items) {
    work(item);
    if (performance.now() > end) return;
  }
}

function readInput(input: Uint8Array): PageInput {
  return JSON.parse(decodeUtf8(input)) as PageInput;
}

function unknownName(error: unknown): UnknownName | undefined {
  const { name, known = [], ...thrown } = thrownName(error);
  if (name === 'UnknownRouteError' && thrown.route !== undefined)
    return { name: thrown.route, fix: suggestion('route-unknown', thrown.route, known) };
  if (name === 'UnknownParamError' && thrown.param !== undefined)
    return { name: thrown.param, fix: suggestion('route-param', thrown.param, known) };
  if (name === 'UnknownMessageError' && thrown.key !== undefined)
    return { name: thrown.key, fix: suggestion('message-unknown', thrown.key, known) };
  if (name === 'UnknownFormError' && thrown.form !== undefined)
    return { name: thrown.form, fix: suggestion('render-error', thrown.form, known) };
  return undefined;
}

function wrongTarget(error: unknown): WrongTarget | undefined {
  const { name, route, param } = thrownName(error);
  return route === undefined || param === undefined
    ? undefined
    : { route, param, isGiven: name === 'UnknownParamError' };
}

/** The error comes from the module of the templates, which has its own copies of the classes. */
function thrownName(error: unknown): ThrownName {
  return (error as Partial<Error>).cause ?? {};
}

interface ThrownName {
  readonly name?: string;
  readonly known?: readonly string[];
  readonly route?: string;
  readonly param?: string;
  readonly key?: string;
  readonly form?: string;
}

/** What a page is rendered from. */
export function parseTask({ input, bodies }: PageTask): {
  readonly input: PageInput;
  readonly bodies: Bodies;
} {
  return {
    input: readInput(input),
    bodies: new Map([...bodies].map(([id, body]) => [id, decodeBody(body)])),
  };
}
