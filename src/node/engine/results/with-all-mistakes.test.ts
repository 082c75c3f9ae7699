import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { RunStage } from '../tools.ts';
import { withAllMistakes } from './with-all-mistakes.ts';

const mistake = (message: string) => diagnostic('config-invalid', { message });
const result = (message: string) => ({ diagnostics: [mistake(message)] });
const plain: RunStage = async (_name, work) => work();

async function told(work: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof DiagnosticsError)) throw error as Error;
  return error.diagnostics.map(({ message }) => message);
}

function fail(message: string): never {
  throw new DiagnosticsError([mistake(message)]);
}

test('the mistake that stops a stage is reported with those found before', async () => {
  const stage = withAllMistakes(plain);
  await stage('scan', () => result('scan'));
  await stage('images', () => 'no diagnostics at all');
  expect(await told(stage('content', () => fail('content')))).toEqual(['scan', 'content']);
});

test('and with what a stage finds that runs beside it', async () => {
  const stage = withAllMistakes(plain);
  const content = stage('content', async () => {
    await pause(5);
    return result('content');
  });
  expect(await told(stage('bundle', () => fail('bundle')))).toEqual(['content', 'bundle']);
  await content;
});

test('two that fail beside each other wait for no one', async () => {
  const stage = withAllMistakes(plain);
  const content = stage('content', async () => {
    await pause(5);
    return fail('content');
  });
  const bundle = told(stage('bundle', () => fail('bundle')));
  expect(await told(content)).toEqual(['content']);
  expect(await bundle).toEqual(['bundle']);
});

test('another error is passed on as it is', async () => {
  const stage = withAllMistakes(plain);
  await stage('scan', () => result('scan'));
  const error = new Error('a bug');
  await expect(stage('content', () => Promise.reject(error))).rejects.toBe(error);
});
