import path from 'node:path';
import ts from 'typescript';
import type { CommitMessage } from '../code/commit-messages.ts';
import { eachNode, lineOf, parseSource } from '../repository/source-text.ts';
import type { TextFile } from '../repository/text-file.ts';
import { isCoded, isNamed, styleNames } from './coded-strings.ts';
import { readableMatches } from './readable-texts.ts';
import type { RefusedWord } from './refused-words.ts';
import { titleOf, titleProblem } from './test-titles.ts';
import { refusalIn, refusedForms } from './word-matcher.ts';

const CODE = /\.[cm]?[jt]sx?$/;
const TESTS = /\.(test|spec|suite)\.tsx?$/;
const MIGRATION = /\/migrations\/(\d{4})-[^/]+$/;
/** A migration that was released is never changed or renamed. Later ones are checked. */
const LAST_RELEASED = 22;
const isReleased = (file: string) => Number(MIGRATION.exec(file)?.[1] ?? Infinity) <= LAST_RELEASED;
/** The lists of the words themselves. */
const LISTS = /\/words\/(?:allowed|refused|glossary|irregular)-words\.ts$/;
const DATA = /\.(?:json|svg)$/;

export interface Refused {
  /** Rejected in names, titles and sentences. */
  readonly everywhere: readonly RefusedWord[];
  readonly inNames: readonly RefusedWord[];
  /** Words of `everywhere` that sentences may have. */
  readonly ordinaryInTexts?: ReadonlySet<string>;
  /** Forms of refused words that are terms themselves. */
  readonly allowedForms?: ReadonlySet<string>;
  /** Names and words that a file may have, by file. */
  readonly allowedWords?: Readonly<Record<string, readonly string[]>>;
}

interface Named {
  readonly text: string;
  readonly line: number;
  /** Names are checked for more words than titles and values: these are also texts. */
  readonly isName: boolean;
  readonly isTestTitle?: boolean;
  readonly isUnreadable?: boolean;
}

/** The identifiers of a source file, its strings that are names, and the titles of its tests. */
function namesIn(from: TextFile): Named[] {
  const names: Named[] = [];
  const add = (node: ts.Node, name: Omit<Named, 'line'>) => names.push({ ...name, line: lineOf(node) });
  eachNode(parseSource(from), (node) => {
    const title = TESTS.test(from.file) ? titleOf(node) : undefined;
    if (title?.text !== undefined) {
      add(title.node, { text: title.text, isName: false, isTestTitle: title.hasOutcome });
    } else if (title) {
      add(title.node, { text: title.node.getText(), isName: false, isUnreadable: true });
    }
    if (ts.isStringLiteralLike(node) && isCoded(node)) add(node, { text: node.text, isName: isNamed(node) });
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add(node, { text: node.text, isName: true });
  });
  return names;
}

function allNames(from: TextFile): Named[] {
  const { file } = from;
  return [
    ...(isReleased(file) ? path.posix.dirname(file) : file)
      .split('/')
      .map((text) => ({ text, line: 1, isName: true })),
    ...(CODE.test(file) ? namesIn(from) : []),
    ...(file.endsWith('.css') ? styleNames(from.text).map((name) => ({ ...name, isName: true })) : []),
  ];
}

/** A pattern for the words that no sentence may have. */
function patternOf(forms: Iterable<string>): RegExp {
  return new RegExp(`(?<![\\w/.@-])(?:${[...forms].join('|')})(?![\\w/@-]|\\.\\w)`, 'gi');
}

/**
 * Makes the check of a file: rejected words in its name, its identifiers, keys, class names, test titles, comments and
 * sentences, as `file:line: word and replacement`, and test titles without subject or outcome.
 */
export function wordRules(refused: Refused): (from: TextFile) => string[] {
  const { everywhere, inNames, ordinaryInTexts, allowedForms = new Set(), allowedWords = {} } = refused;
  const anywhere = refusedForms(everywhere, allowedForms);
  const forNames = refusedForms([...everywhere, ...inNames], allowedForms);
  const inTexts = refusedForms(
    everywhere.filter(([word]) => !ordinaryInTexts?.has(word)),
    allowedForms,
  );
  const pattern = patternOf(inTexts.keys());
  const problemOf = ({ text, isName, isTestTitle, isUnreadable }: Named): string[] => {
    if (isUnreadable) return [`the title '${text}' cannot be read: write it out, or take it from a table`];
    const refusal = refusalIn(text, isName ? forNames : anywhere, allowedForms);
    const form = isTestTitle ? titleProblem(text) : undefined;
    return [
      ...(refusal ? [`'${refusal.found}' in '${text}': say ${refusal.instead}`] : []),
      ...(form === undefined ? [] : [form]),
    ];
  };
  const namesOf = (from: TextFile): string[] =>
    allNames(from)
      .filter(({ text }) => !allowedWords[from.file]?.includes(text))
      .flatMap((name) => problemOf(name).map((problem) => `${from.file}:${name.line}: ${problem}`));
  const textsOf = (from: TextFile): string[] =>
    isReleased(from.file) || DATA.test(from.file)
      ? []
      : readableMatches(from, pattern)
          .filter(([word]) => !allowedWords[from.file]?.includes(word.toLowerCase()))
          .map(({ 0: word, index }) => {
            const line = from.text.slice(0, index).split('\n').length;
            return `${from.file}:${line}: '${word}' in a text: say ${inTexts.get(word.toLowerCase())}`;
          });
  return (from) => {
    if (LISTS.test(from.file)) return [];
    const names = namesOf(from);
    // A name that is one word, and a title, are found as a text too.
    const lines = new Set(names.map((problem) => problem.split(': ', 1).join('')));
    const texts = textsOf(from).filter((problem) => !lines.has(problem.split(': ', 1).join('')));
    return [...new Set([...names, ...texts])];
  };
}

/** Exceptions that their file does not need, as `file:line: problem`. */
export function leftOverExceptions(files: readonly TextFile[], refused: Refused): string[] {
  const strict = wordRules({ ...refused, allowedWords: {} });
  return Object.entries(refused.allowedWords ?? {}).flatMap(([file, words]) => {
    const found = files.filter((from) => from.file === file).flatMap(strict);
    const isNeeded = (word: string) =>
      found.some(
        (problem) =>
          problem.includes(` in '${word}': say `) || problem.toLowerCase().includes(`'${word}' in a text: `),
      );
    return words
      .filter((word) => !isNeeded(word))
      .map((word) => `${file}:1: the exception for '${word}' is left over`);
  });
}

/** Refused words in the message of a commit, as `commit hash:line: problem`. Backticks quote a name of the code. */
export const commitWords = (rules: (from: TextFile) => string[], { hash, text }: CommitMessage): string[] =>
  rules({ file: 'commit.md', text }).map((problem) => problem.replace('commit.md', `commit ${hash}`));
