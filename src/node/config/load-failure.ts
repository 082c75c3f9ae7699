import { messageOf } from '../../shared/message-of.ts';
import { diagnostic } from '../lib/diagnostics/diagnostics.ts';
import { z } from '../lib/packages/zod.ts';
import type { ConfigPlaces, Diagnostic } from '../model/diagnostics.ts';
import { absentExport } from './absent-export.ts';
import type { ConfigBundle } from './config-places.ts';
import { thrownProblems } from './config-problems.ts';

/** A config that is to be run. */
export interface ConfigCode {
  readonly root: string;
  readonly bundle: ConfigBundle;
  readonly places: ConfigPlaces;
}

/** What to say about an error with which a config ended. */
export async function loadFailure(
  error: unknown,
  { root, bundle, places }: ConfigCode,
): Promise<readonly Diagnostic[]> {
  const { file } = bundle;
  if (error instanceof z.core.$ZodError)
    return thrownProblems(error.issues, (keys) => places.ofError(error, keys) ?? { file });
  const message = `${file} threw: ${messageOf(error)}`;
  const at = places.ofError(error) ?? { file };
  return [(await absentExport(root, bundle, error)) ?? diagnostic('config-load', { message, at })];
}
