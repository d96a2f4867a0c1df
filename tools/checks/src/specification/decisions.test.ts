import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/run-command.ts';

const folder = path.join(root, 'docs/decisions');
const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');

const PARAGRAPHS = 'Context, Decision, Consequence';

/** The entries of a file as `file: title`, with the names of their paragraphs. */
function entriesOf(file: string): { place: string; paragraphs: string }[] {
  const [, ...entries] = textOf(file).split(/^## /m);
  return entries.map((entry) => ({
    place: `${file}: ${entry.split('\n', 1).join('')}`,
    paragraphs: [...entry.matchAll(/^\*\*(\w+)\.\*\* /gm)].map(([, name]) => name).join(', '),
  }));
}

test('decisions: the index names each file of the folder, and no other', () => {
  const named = [...textOf('README.md').matchAll(/^\| \[([\w-]+\.md)\]\(\1\)/gm)].map(([, file]) => file);
  expect(new Set(named)).toEqual(new Set(files));
});

test('decisions: each entry has its context, decision and consequence, in this order', () => {
  const entries = files.flatMap(entriesOf);
  expect(entries.length).toBeGreaterThan(files.length);
  expect(entries.filter(({ paragraphs }) => paragraphs !== PARAGRAPHS)).toEqual([]);
});
