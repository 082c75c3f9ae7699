import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { versionIn } from '../lib/code/package-version.ts';

/** The first with `useEffectEvent`. */
const oldest = { major: 19, minor: 2 };

/** Throws a DiagnosticsError if the site has installed a React that the renderer and the components cannot use. */
export function assertReact(root: string): void {
  const version = versionIn(root, 'react');
  if (version === undefined) return;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  throw new DiagnosticsError([
    diagnostic('bundle-error', {
      message: `The site has installed react ${version}: pages need ${oldest.major}.${oldest.minor} or newer.`,
      fix: 'Install newer ones: npm install react@latest react-dom@latest. Or uninstall both: sitegen has its own.',
      at: { file: 'node_modules/react/package.json' },
    }),
  ]);
}
