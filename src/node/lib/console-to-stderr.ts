import { Console } from 'node:console';

// A config and templates may print what they like: stdout is for what a command gives, and with --json for events alone.
globalThis.console = new Console(process.stderr);
