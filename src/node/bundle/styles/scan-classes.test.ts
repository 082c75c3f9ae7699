import { Scanner } from '@tailwindcss/oxide';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { scanClasses } from './scan-classes.ts';

let root: string;

function write(file: string, text: string): string {
  const absolute = path.join(root, 'templates', file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
  return absolute;
}

const distinct = (found: readonly (readonly string[])[]) => [...new Set(found.flat())].sort();

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'classes-'));
  write('styles/main.css', "@import 'tailwindcss';");
  write(
    'pages/home.tsx',
    'export const Home = () => <p className="flex p-4 before:content-[\'«\']">grid</p>;',
  );
  write('data/sizes.ts', "export const sizes = ['w-[12rem]', 'md:hover:p-4'];");
  write('social-card.tsx', 'export const Card = () => <p className="drawn" />;');
  write('notes.md', 'class="unseen"');
});

afterEach(() => rmSync(root, { recursive: true }));

test('finds what a scan of all files finds, and not in the social card', async () => {
  const { value, inputs } = await scanClasses(root);
  const base = path.join(root, 'templates');
  const scanner = new Scanner({ sources: [{ base, pattern: '{pages,data}/*.{ts,tsx}', negated: false }] });
  expect(distinct(value)).toEqual(scanner.scan().sort());
  expect(distinct(value)).toEqual(expect.arrayContaining(['flex', 'p-4', 'w-[12rem]', 'md:hover:p-4']));
  expect([...inputs].sort()).toEqual([path.join(base, 'data/sizes.ts'), path.join(base, 'pages/home.tsx')]);
});

test('what version control ignores is scanned as well', async () => {
  const { inputs } = await scanClasses(root);
  for (const file of ['../.gitignore', '.ignore']) write(file, 'pages/\n');
  mkdirSync(path.join(root, '.git'));
  expect(await scanClasses(root)).toMatchObject({ inputs });
});

test('scans only changed files again, and drops the classes that they had', async () => {
  const first = await scanClasses(root);
  const home = write('pages/home.tsx', 'export const Home = () => <p className="block p-4" />;');
  write('data/sizes.ts', "export const sizes = ['unread'];");
  const next = await scanClasses(root, { ...first, changed: [home] });
  expect(next.inputs).toEqual(first.inputs);
  const found = distinct(next.value);
  expect(found).toEqual(expect.arrayContaining(['block', 'p-4', 'w-[12rem]']));
  expect(found).not.toEqual(expect.arrayContaining(['flex']));
  expect(found).not.toEqual(expect.arrayContaining(['unread']));
});

test('added and deleted files are found', async () => {
  const first = await scanClasses(root);
  write('pages/blog.tsx', 'export const Blog = () => <p className="columns-2" />;');
  const { value, inputs } = await scanClasses(root, { ...first, changed: undefined });
  expect(inputs).toHaveLength(3);
  expect(distinct(value)).toEqual(expect.arrayContaining(['columns-2']));
});

test('a site without a stylesheet has none', async () => {
  rmSync(path.join(root, 'templates/styles'), { recursive: true });
  expect(await scanClasses(root)).toEqual({ value: [], inputs: [] });
});
