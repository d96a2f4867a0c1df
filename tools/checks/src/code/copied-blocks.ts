import type { TextFile } from '../repository/text-file.ts';

/** A copy is rejected from this length on; both have to be reached. Below it are set-ups that only look alike. */
const FEWEST_TOKENS = 100;
const FEWEST_LINES = 20;

const READ = /^(?:apps|libs|services|tools|e2e|load)\/.*\.(?:[cm]?[jt]sx?|css)$/;
const NOT_READ = /\.(?:test|spec)\.tsx?$|\/(?:test|bench|dist)\/|\.generated\.ts$/;
/** Strings before comments, so that a URL in a string begins no comment. Comments are left out. */
const TOKEN =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[^]*?\*\/|\/\/[^\n]*|([A-Za-z_$][\w$]*|\d[\w.]*|[^\s\w])/g;

interface Token {
  readonly text: string;
  readonly line: number;
}

interface Source {
  readonly file: string;
  readonly tokens: readonly Token[];
  /** The number of each token's text, the same in all files. */
  readonly numbers: readonly number[];
}

interface Place {
  readonly source: Source;
  readonly at: number;
}

function tokensOf(text: string): Token[] {
  let line = 1;
  let counted = 0;
  return [...text.matchAll(TOKEN)].flatMap(({ 0: whole, 1: quoted, 2: plain, index }) => {
    for (; counted < index; counted += 1) if (text[counted] === '\n') line += 1;
    return quoted === undefined && plain === undefined ? [] : [{ text: whole, line }];
  });
}

function sourcesOf(files: readonly TextFile[]): Source[] {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, known);
    return known;
  };
  return files
    .filter(({ file }) => READ.test(file) && !NOT_READ.test(file))
    .map(({ file, text }) => {
      const tokens = tokensOf(text);
      return { file, tokens, numbers: tokens.map((token) => numberOf(token.text)) };
    });
}

const FACTOR = 31;
const MODULUS = 1_000_000_007;

const mix = (hash: number, number: number) => (hash * FACTOR + number) % MODULUS;

/** The hash of each window of tokens, by its first token. */
function hashesOf({ numbers }: Source): number[] {
  let leading = 1;
  for (let count = 1; count < FEWEST_TOKENS; count += 1) leading = (leading * FACTOR) % MODULUS;
  const hashes: number[] = [];
  let hash = 0;
  numbers.forEach((number, index) => {
    const left = numbers[index - FEWEST_TOKENS] ?? 0;
    // Below 2^53, since token numbers are small.
    hash = mix((hash - ((left * leading) % MODULUS) + MODULUS) % MODULUS, number);
    if (index >= FEWEST_TOKENS - 1) hashes.push(hash);
  });
  return hashes;
}

/** How many tokens are the same from two places on, without reaching one place from the other. */
function sameTokens(one: Place, other: Place): number {
  const most = one.source === other.source ? other.at - one.at : Infinity;
  let length = 0;
  while (
    length < most &&
    one.source.numbers[one.at + length] !== undefined &&
    one.source.numbers[one.at + length] === other.source.numbers[other.at + length]
  ) {
    length += 1;
  }
  return length;
}

function linesOf({ source, at }: Place, length: number): { from: number; to: number } {
  const line = (index: number) => source.tokens[index]?.line ?? 0;
  return { from: line(at), to: line(at + length - 1) };
}

/**
 * The blocks of product code that are there twice, token by token: comments and line breaks do not matter.
 *
 * @returns one sentence each, with the lines of both.
 */
export function copiedBlocks(files: readonly TextFile[]): string[] {
  const first = new Map<number, Place>();
  return sourcesOf(files).flatMap((source) => {
    const found: string[] = [];
    let end = 0;
    hashesOf(source).forEach((hash, at) => {
      const here = { source, at };
      const there = first.get(hash);
      if (there === undefined) first.set(hash, here);
      if (there === undefined || at < end) return;
      const length = sameTokens(there, here);
      if (length < FEWEST_TOKENS) return;
      end = at + length;
      const [copy, original] = [linesOf(here, length), linesOf(there, length)];
      if (copy.to - copy.from + 1 < FEWEST_LINES) return;
      const lines = `lines ${copy.from} to ${copy.to}`;
      found.push(
        `${source.file}:${copy.from}: ${lines} stand in ${there.source.file}:${original.from} already`,
      );
    });
    return found;
  });
}
