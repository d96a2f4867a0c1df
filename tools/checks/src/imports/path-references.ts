import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { eachNode, parseSource, withoutComments } from '../repository/source-text.ts';
import { packageOf } from './folder-circles.ts';
import { isShipped } from './import-rules.ts';
import { importTable } from './import-table.ts';

const STYLE_REFERENCE =
  /@import\s+(?:url\(\s*)?['"]?([^'")\s;]+)|\burl\(\s*['"]?([^'")\s]+)|\bfrom\s+['"]([^'"]+)['"]/g;
const ELSEWHERE = /^(?:data:|https?:|\/|#|%23)/;
const ADVICE = "Import '@simmer/<package>/<file>' in code, where the import table applies.";

const leaves = (file: string, reference: string) =>
  packageOf(path.posix.join(path.posix.dirname(file), reference)) !== packageOf(file);

/** Whether the import table lets the package of a file use a package by its name. */
function mayUse(file: string, reference: string): boolean {
  const row = importTable[packageOf(file) ?? ''];
  const own = row?.packages.map((name) => `@simmer/${name}/`) ?? [];
  return [...own, ...(row?.externals ?? [])].some((name) =>
    name.endsWith('/') ? reference.startsWith(name) : reference === name || reference.startsWith(`${name}/`),
  );
}

function stylesProblems(file: string, text: string): string[] {
  return [...withoutComments(text).matchAll(STYLE_REFERENCE)]
    .map(([, imported, url, from]) => imported ?? url ?? from ?? '')
    .filter((reference) => !ELSEWHERE.test(reference))
    .filter((reference) => (reference.startsWith('.') ? leaves(file, reference) : !mayUse(file, reference)))
    .map(
      (reference) =>
        `${file} → ${reference}\n    A style sheet uses its own package, and what the table allows.`,
    );
}

const isOwnAddress = (node: ts.Node | undefined) => node?.getText() === 'import.meta.url';

/** The fixed beginning of a path; undefined when nothing of it is fixed. */
function beginningOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) && node.head.text !== '' ? node.head.text : undefined;
}

/** `new URL('../../x', import.meta.url)`: bundlers follow it as an import, also in `new Worker()`. */
function addressProblems(file: string, text: string): string[] {
  if (!text.includes('import.meta.url') || !isShipped(file)) return [];
  const problems: string[] = [];
  eachNode(parseSource({ file, text }), (node) => {
    const [target, base] = ts.isNewExpression(node) ? (node.arguments ?? []) : [];
    if (target !== undefined && isOwnAddress(base)) {
      const reference = beginningOf(target);
      if (reference === undefined || reference.startsWith('@') || leaves(file, reference)) {
        problems.push(`${file} → ${target.getText()}\n    A URL of a file stays in its package. ${ADVICE}`);
      }
    }
  });
  return problems;
}

/**
 * Paths into other packages that are no imports: of style sheets, and of `new URL` in what is shipped.
 *
 * @param root repository root; `files` are relative to it.
 * @returns one sentence each.
 */
export async function pathReferences(root: string, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      if (file.endsWith('.css')) return stylesProblems(file, text);
      return /^(?:libs|apps|services)\//.test(file) ? addressProblems(file, text) : [];
    }),
  );
  return found.flat();
}
