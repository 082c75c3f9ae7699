import { Argument, Command } from 'commander';

import { generatorVersion } from '../lib/package-root.ts';
import { adviseOnUnknown } from './flags/advise-on-unknown.ts';
import type { CommandContext } from './context.ts';
import { DEV_PORT, FORMS_PORT, PREVIEW_PORT } from './flags/default-ports.ts';
import { FORMS_ACTIONS } from './commands/forms-actions.ts';
import {
  addAllowHostFlag,
  addLocalFlag,
  addPollFlag,
  addServerFlags,
  type ServerFlags,
} from './flags/server-flags.ts';
import { addSharedFlags, type FlagName } from './flags/shared-flags.ts';

/** Runs a command; only then are its modules imported. */
export type RunCommand = (context: CommandContext<ServerFlags>) => Promise<number>;
type RunWithArguments = (context: CommandContext<ServerFlags>, args: readonly string[]) => Promise<number>;

/** Called with the command that was given. */
export type OnCommand = (name: string, flags: ServerFlags, run: RunCommand) => Promise<void>;

const EXAMPLES = `
Examples:
  sitegen dev                            serve the site, updating it as you edit
  sitegen build                          build the site into dist/
  sitegen build --root ../other-site     build a site in another folder
  sitegen build --drafts --out-dir /tmp/draft
  sitegen preview --port 8080            serve dist/ as a host would
  sitegen new articles "Une journée"     create drafts in content/articles/une-journee/
  sitegen list articles                  list entries with their state
  sitegen forms list contact             list what visitors sent with a form
  sitegen routes --json                  list every path, one JSON event per line

Exit codes: 0 success, 1 mistakes in the site, or a command that failed,
2 wrong flags, or a config that does not load, 129, 130, 143 stopped by a signal.`;

const content = ['clock', 'drafts', 'future'] as const;
const cached = ['jobs', 'cache-dir', 'no-cache'] as const;

/** The shared flags of each command; a flag that it would ignore is an error. */
const flagsOf = {
  build: [
    'root',
    'config',
    'out-dir',
    'base',
    'site-url',
    ...content,
    ...cached,
    'force',
    'verify',
    'profile',
    'fail-on',
  ],
  dev: ['root', 'config', 'base', 'site-url', ...content, ...cached],
  preview: ['root', 'config', 'out-dir', 'base'],
  new: ['root', 'config', 'clock'],
  list: ['root', 'config', ...content, ...cached, 'fail-on'],
  routes: ['root', 'config', 'base', 'site-url', ...content, ...cached, 'fail-on'],
  forms: ['root', 'config', 'out-dir', 'base'],
  clean: ['root', 'out-dir', 'cache-dir'],
  info: ['root', 'config', 'out-dir', 'base', 'site-url', 'clock', 'jobs', 'cache-dir'],
} as const satisfies Readonly<Record<string, readonly FlagName[]>>;

/** Describes the command line. The code of each command is imported only when that command runs. */
export function createProgram(onCommand: OnCommand): Command {
  const program = new Command('sitegen')
    .description('Builds a static site from content, templates and a route table.')
    .version(generatorVersion)
    .showHelpAfterError('(--help lists commands and flags)')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError(false)
    .exitOverride();
  addAdvice(program);

  function add(name: keyof typeof flagsOf, description: string, run: RunWithArguments): Command {
    const command = addSharedFlags(program.command(name).description(description), flagsOf[name]);
    addAdvice(command);
    return command.action(() =>
      onCommand(name, command.opts<ServerFlags>(), (context) => run(context, command.args)),
    );
  }

  add('build', 'build the site and publish it to the output folder', async (context) =>
    (await import('./commands/build-command.ts')).runBuild(context),
  );
  addPollFlag(
    addAllowHostFlag(
      addServerFlags(
        add('dev', 'serve the site, and update open pages as you edit', async (context) =>
          (await import('./commands/dev-command.ts')).runDev(context),
        ),
        DEV_PORT,
      ),
    ),
  );
  addAllowHostFlag(
    addServerFlags(
      add('preview', 'serve the published site as a host would', async (context) =>
        (await import('./commands/preview-command.ts')).runPreview(context),
      ),
      PREVIEW_PORT,
    ),
  );
  add(
    'new',
    'create an entry, as a draft in every language',
    async (context, [collection = '', title = '']) =>
      (await import('./commands/new-command.ts')).runNew(context, collection, title),
  )
    .argument('<collection>', 'collection to add it to')
    .argument('<title>', 'its title, from which the folder is named');
  add('list', 'list entries, including unpublished ones', async (context, [collection]) =>
    (await import('./commands/list-command.ts')).runList(context, collection),
  ).argument('[collection]', 'only this collection');
  add('routes', 'list every path of the site', async (context) =>
    (await import('./commands/routes-command.ts')).runRoutes(context),
  );
  addLocalFlag(
    addServerFlags(
      add('forms', 'run the forms endpoint, or manage what visitors sent', async (context, args) =>
        (await import('./commands/forms-command.ts')).runForms(context, args),
      )
        .addArgument(new Argument('[action]').choices(FORMS_ACTIONS).default('serve'))
        .argument('[name]', 'list, export: only this form; erase: the sender’s e-mail address'),
      FORMS_PORT,
    ),
  );
  add('clean', 'remove the published site and the cache', async (context) =>
    (await import('./commands/clean-command.ts')).runClean(context),
  );
  add('info', 'print versions, folders and settings', async (context) =>
    (await import('./commands/info-command.ts')).runInfo(context),
  );
  return program;
}

function addAdvice(command: Command): void {
  command.configureOutput({ outputError: (text, write) => write(adviseOnUnknown(text, command)) });
}
