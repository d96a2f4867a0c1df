import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { eachNode, lineOf, parseSource } from '../repository/source-text.ts';

/** Files that load what is named at run time: a remote, a file of `load`, or a test file. */
export const maySupplyPaths: readonly string[] = [
  'e2e/src/load/described.ts',
  'tools/checks/src/jest/native/native-modules.ts',
  'tools/checks/src/k6/play.ts',
  'tools/rspack/src/builds/describe-build.ts',
  'tools/rspack/src/remote-manifests.test.ts',
];

/** Outside of tools, files that may load a CommonJS module whose names an import statement cannot see. */
export const mayCreateRequire: readonly string[] = ['libs/domain/test/rrule-oracle.ts'];

/**
 * Finds `import(expression)` whose specifier is not a plain string: no import rule can see through those.
 *
 * @param root repository root; `files` are relative to it.
 * @returns one `file:line` each.
 */
export function computedImports(root: string, files: readonly string[]): Promise<string[]> {
  return placesOf(root, files, /import\(/, (node) => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return false;
    const [specifier] = node.arguments;
    return !specifier || !ts.isStringLiteralLike(specifier);
  });
}

const REQUIRE_MAKER = 'createRequire';
const BUILT_IN_GETTER = 'getBuiltinModule';

const isNamed = (node: ts.Node, name: string) =>
  (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === name;

/** `import.meta.resolve`: the path that it gives is used where no rule looks. */
const isResolver = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'resolve' && ts.isMetaProperty(node.expression);

/**
 * Finds `createRequire` and `process.getBuiltinModule`, by any way to name them, and `import.meta.resolve`, outside of
 * tools: no import rule can see through their results.
 *
 * @returns one `file:line` each.
 */
export function requireMakers(root: string, files: readonly string[]): Promise<string[]> {
  const checked = files.filter((file) => !file.startsWith('tools/') && !mayCreateRequire.includes(file));
  return placesOf(
    root,
    checked,
    new RegExp(`${REQUIRE_MAKER}|${BUILT_IN_GETTER}|import\\.meta`),
    (node) => isNamed(node, REQUIRE_MAKER) || isNamed(node, BUILT_IN_GETTER) || isResolver(node),
  );
}

/** Where nodes match in those files whose text matches: parsing is slow. */
async function placesOf(
  root: string,
  files: readonly string[],
  text: RegExp,
  matches: (node: ts.Node) => boolean,
): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(root, file), 'utf8');
      return text.test(content) ? placesIn(file, content, matches) : [];
    }),
  );
  return found.flat();
}

function placesIn(file: string, text: string, matches: (node: ts.Node) => boolean): string[] {
  const lines = new Set<number>();
  eachNode(parseSource({ file, text }), (node) => {
    if (matches(node)) lines.add(lineOf(node));
  });
  return [...lines].map((line) => `${file}:${line}`);
}
