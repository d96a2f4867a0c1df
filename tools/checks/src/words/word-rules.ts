import path from 'node:path';
import ts from 'typescript';
import type { TextFile } from '../specification/rule-references.ts';
import { isCoded, styleNames } from './coded-strings.ts';
import { allowedNames, type RefusedWord, refusedEverywhere, refusedInNames } from './refused-words.ts';

const CODE = /\.[cm]?[jt]sx?$/;
const TESTS = /\.(test|spec)\.tsx?$/;
const TITLED = /^(?:it|test|describe)\b/;
// A migration that was released is never renamed.
const RELEASED = /\/migrations\//;

/** The words of a name, in lower case, for `parseHTMLText`, `LET_GO` and `slip-list.tsx` alike. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');

export interface Refused {
  readonly everywhere: readonly RefusedWord[];
  readonly inNames: readonly RefusedWord[];
}

function refusalOf(text: string, refused: readonly RefusedWord[]): string | undefined {
  if (allowedNames.has(text)) return undefined;
  const words = ` ${wordsOf(text)} `;
  const found = refused.find(([word]) => words.includes(` ${word} `));
  return found && `'${found[0]}' in '${text}': say ${found[1]}`;
}

interface Named {
  readonly text: string;
  readonly line: number;
  /** Identifiers are checked for more words than titles, strings and style sheets: these are also texts. */
  readonly isIdentifier: boolean;
}

function titleOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node) || !TITLED.test(node.expression.getText())) return undefined;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title : undefined;
}

/** The identifiers of a source file, its strings that are names, and the titles of its tests. */
function namesIn({ file, text }: TextFile): Named[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const names: Named[] = [];
  const add = (node: ts.Identifier | ts.PrivateIdentifier | ts.StringLiteralLike, isIdentifier: boolean) =>
    names.push({
      text: node.text,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      isIdentifier,
    });
  const visit = (node: ts.Node): void => {
    const title = TESTS.test(file) ? titleOf(node) : undefined;
    if (title) add(title, false);
    if (ts.isStringLiteralLike(node) && isCoded(node)) add(node, false);
    // An HTML attribute `data-…` is not an identifier.
    const isName = (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !node.text.includes('-');
    if (isName) add(node, true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Rejected words in a file's name, its identifiers, keys, class names and test titles, as `file:line: word and replacement`. */
export function refusedWordsIn(
  from: TextFile,
  { everywhere, inNames }: Refused = { everywhere: refusedEverywhere, inNames: refusedInNames },
): string[] {
  const { file } = from;
  const forNames = [...everywhere, ...inNames];
  const isReleased = RELEASED.test(file);
  const fileName = { text: path.posix.basename(file), line: 1, isIdentifier: true };
  const names = [
    ...(isReleased ? [] : [fileName]),
    ...(CODE.test(file) ? namesIn(from) : []),
    ...(file.endsWith('.css') ? styleNames(from.text).map((name) => ({ ...name, isIdentifier: false })) : []),
  ];
  const found = names.flatMap(({ text, line, isIdentifier }) => {
    const refusal = refusalOf(text, isIdentifier ? forNames : everywhere);
    return refusal === undefined ? [] : [`${file}:${line}: ${refusal}`];
  });
  return [...new Set(found)];
}
