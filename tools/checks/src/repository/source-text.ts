import ts from 'typescript';
import type { TextFile } from './text-file.ts';

/** A file as a syntax tree, whose nodes know their parents. */
export const parseSource = ({ file, text }: TextFile): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Passes every node of a file on, parents first. */
export function eachNode(source: ts.SourceFile, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, walk);
  };
  walk(source);
}

/** The line where a node begins, from 1. */
export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** Only the line breaks of a text, so that what follows stays on its line. */
export const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** A style sheet without its comments, line by line as before. */
export const withoutComments = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, blank);
