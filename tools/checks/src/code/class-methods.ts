import ts from 'typescript';
import { eachNode, lineOf, parseSource } from '../repository/source-text.ts';
import type { TextFile } from '../repository/text-file.ts';

const PRODUCT = /^(?:apps|libs|services|tools)\/.*\.tsx?$/;
const NOT_PRODUCT = /\.(?:test|spec|suite)\.tsx?$|\/(?:test|testing|bench|jest)\//;

interface Method {
  readonly name: string;
  readonly place: string;
}

/** Frameworks call decorated methods and those of a base class or an interface; `@internal` marks those for tests. */
const isCalledElsewhere = (owner: ts.ClassLikeDeclaration, member: ts.Node) =>
  owner.heritageClauses !== undefined ||
  (ts.canHaveDecorators(member) && ts.getDecorators(member) !== undefined) ||
  ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');

function readFile(from: TextFile, uses: Map<string, number>): Method[] {
  const methods: Method[] = [];
  eachNode(parseSource(from), (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isStringLiteralLike(node)) {
      uses.set(node.text, (uses.get(node.text) ?? 0) + 1);
    }
    if (ts.isClassLike(node)) {
      for (const member of node.members) {
        const isMethod = ts.isMethodDeclaration(member) || ts.isAccessor(member);
        if (!isMethod || isCalledElsewhere(node, member)) continue;
        methods.push({ name: member.name.getText(), place: `${from.file}:${lineOf(member)}` });
      }
    }
  });
  return methods;
}

/**
 * Methods of classes whose name the product has nowhere else, as `file:line: problem`. knip judges exports, not the
 * members of an exported class. A method that shares its name with anything else is not found.
 */
export function unusedMethods(files: readonly TextFile[]): string[] {
  const uses = new Map<string, number>();
  const methods = files
    .filter(({ file }) => PRODUCT.test(file) && !NOT_PRODUCT.test(file))
    .flatMap((from) => readFile(from, uses));
  return methods
    .filter(({ name }) => uses.get(name) === 1)
    .map(
      ({ name, place }) => `${place}: nothing calls ${name}: remove it, or mark it @internal for its test`,
    );
}
