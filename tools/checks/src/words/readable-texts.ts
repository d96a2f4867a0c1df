import ts from 'typescript';
import { blank, parseSource } from '../repository/source-text.ts';
import type { TextFile } from '../repository/text-file.ts';

const CODE = /\.[cm]?[jt]sx?$/;

/** Documents without names of the code, and the glossary without the words that it refuses. */
function withoutNames({ file, text }: TextFile): string {
  if (!file.endsWith('.md')) return text;
  const sentences = text.replaceAll(/```[^]*?```|`[^`\n]*`/g, blank);
  return file === 'CONTEXT.md' ? sentences.replaceAll(/\|[^|\n]*\|$/gm, blank) : sentences;
}

function innermost(source: ts.SourceFile, at: number): ts.Node {
  let node: ts.Node = source;
  for (let next: ts.Node | undefined = source; next !== undefined;) {
    node = next;
    next = ts.forEachChild(node, (child) => (child.pos <= at && at < child.end ? child : undefined));
  }
  return node;
}

/** Whether people read what stands there: a comment or a sentence, and not a name or a string of one word. */
function isReadable(source: ts.SourceFile, at: number): boolean {
  const node = innermost(source, at);
  if (at < node.getStart(source)) return true;
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) return false;
  return !ts.isStringLiteralLike(node) || node.text.includes(' ');
}

/** The places of a pattern in comments, sentences and documents. */
export function readableMatches(from: TextFile, pattern: RegExp): RegExpExecArray[] {
  const matches = [...withoutNames(from).matchAll(pattern)];
  if (matches.length === 0 || !CODE.test(from.file)) return matches;
  const source = parseSource(from);
  return matches.filter(({ index }) => isReadable(source, index));
}
