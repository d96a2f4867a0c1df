import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/** Files that load what a list names at run time: the name of a remote, or a file of `load`. */
export const maySupplyPaths: readonly string[] = [
  'tools/checks/src/k6/play.ts',
  'tools/rspack/src/publish.ts',
  'tools/rspack/src/remote-manifests.test.ts',
];

/**
 * Finds `import(expression)` whose specifier is not a plain string: no import rule can see through those.
 *
 * @param root repository root; `files` are relative to it.
 * @returns one `file:line` each.
 */
export async function computedImports(root: string, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      return text.includes('import(') ? computedImportsIn(file, text) : [];
    }),
  );
  return found.flat();
}

function computedImportsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (!specifier || !ts.isStringLiteralLike(specifier)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${file}:${line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
