import {
  Features,
  transform,
  type CustomAtRules,
  type TransformOptions,
  type TransformResult,
} from 'lightningcss';

type MinifyOptions = Omit<TransformOptions<CustomAtRules>, 'filename' | 'code' | 'minify'>;

/** The oldest supported browsers, those of Tailwind CSS 4: https://tailwindcss.com/docs/compatibility */
const targets = {
  chrome: version(111),
  firefox: version(128),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/** Minifies a stylesheet that Tailwind has compiled. The warnings say what of it browsers ignore. */
export function minifyStyles(css: string, options?: MinifyOptions): TransformResult {
  return transform({
    filename: 'main.css',
    code: Buffer.from(css),
    minify: true,
    errorRecovery: true,
    // What Tailwind takes besides CSS.
    nonStandard: { deepSelectorCombinator: true },
    drafts: { customMedia: true },
    ...options,
  });
}

/** Minifies a stylesheet, and writes what some supported browsers do not know in terms that they do. */
export function minifyForBrowsers(css: string): TransformResult {
  return minifyStyles(css, {
    targets,
    include: Features.Nesting | Features.MediaQueries,
    // Known to the browsers in all forms that matter; their replacements are several rules each.
    exclude: Features.LogicalProperties | Features.DirSelector | Features.LightDark,
  });
}

/** A version as lightningcss takes it: one byte each. */
function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}
