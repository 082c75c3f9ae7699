import { Console } from 'node:console';

// A config and templates may print anything: stdout is reserved for a command's result, and with --json for events.
globalThis.console = new Console(process.stderr);
