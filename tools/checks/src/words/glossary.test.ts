import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { usedOtherwise } from './glossary-words.ts';
import { refusedEverywhere, refusedInNames } from './refused-words.ts';
import { refusalIn, refusedForms } from './word-matcher.ts';

const ROW = /^\| \*\*.+\*\* *\|.*\| *([^|]*?) *\|$/gm;
const glossary = readFileSync(path.join(root, 'CONTEXT.md'), 'utf8');
const avoided = new Set(
  [...glossary.matchAll(ROW)].flatMap(([, words = '']) =>
    words
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
);
const refused = refusedForms([...refusedEverywhere, ...refusedInNames], new Set());
const isRefused = (word: string) => refusalIn(word, refused, new Set()) !== undefined;
const otherwise = Object.values(usedOtherwise).flat();

test('glossary: each word not to use is rejected by the check, or has a reason why the code needs it', () => {
  expect(avoided.size).toBeGreaterThan(80);
  const free = [...avoided].filter((word) => !isRefused(word) && !otherwise.includes(word));
  expect(free).toEqual([]);
});

test('glossary: no reason is left over of a word that is rejected or no longer there', () => {
  const leftOver = otherwise.filter((word) => !avoided.has(word) || isRefused(word));
  expect(leftOver).toEqual([]);
});

test('glossary: a word is never a term and a word not to use for the same thing', () => {
  const rows = [...glossary.matchAll(/^\| \*\*(.+?)\*\* *\|.*\| *([^|]*?) *\|$/gm)];
  const twice = rows.filter(([, term = '', words = '']) => words.split(', ').includes(term));
  expect(twice).toEqual([]);
});
