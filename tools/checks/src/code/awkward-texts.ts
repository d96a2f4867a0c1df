import ts from 'typescript';
import type { TextFile } from '../specification/rule-references.ts';

const SHIPPED = /^(apps|libs|services|tools\/(local-stack|google-emulator))\/.*\.tsx?$/;
const NOT_READ = /(\.test\.tsx?|\.d\.ts)$|\/(bench|test|testing)\//;
/** Their texts must stay identical to migrations that have run. */
const IN_MIGRATIONS = /^libs\/persistence\/src\/entities\//;

const advices: readonly (readonly [RegExp, string])[] = [
  [/\bcan not\b(?! only)/i, 'write cannot'],
  [/(^|['"`>] ?)(that|this) were\b/i, 'say who did what'],
  [/\banew\b/i, 'write again'],
  [/\bonce more\b/i, 'write again'],
  [/\b(any more|anymore)\b/i, 'write no longer'],
  [/\bat (present|the moment)\b/i, 'write right now'],
  [/\blies (before|after|between|outside|inside)\b/i, 'write is, are or falls'],
  [/\btaken back\b/i, 'write undone, reverted or revoked'],
  [/\btold (of|to)\b/i, 'say what happens'],
  [/\bby the clock\b/i, 'write scheduled'],
  [/\bdoes not answer\b/i, 'write is not responding'],
  [/\bof spaces alone\b/i, 'write only spaces'],
  [/\byour wish\b/i, 'name the choice'],
];

/** The text of a node that a person or an operator may read, with a placeholder for each value. */
function textIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

function textsOf(file: string, text: string): { at: number; text: string }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: { at: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const readable = textIn(node)?.replaceAll(/\s+/g, ' ').trim();
    if (readable?.includes(' ')) {
      found.push({
        at: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        text: readable,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Awkward phrases in shipped texts, as `file:line: advice: text`. */
export function awkwardTexts({ file, text }: TextFile): string[] {
  if (!SHIPPED.test(file) || NOT_READ.test(file) || IN_MIGRATIONS.test(file)) return [];
  // Parsing is slow: most files contain no match.
  const plain = text.replaceAll(/\s+/g, ' ');
  if (!advices.some(([pattern]) => pattern.test(plain))) return [];
  return textsOf(file, text).flatMap((readable) =>
    advices.flatMap(([pattern, advice]) =>
      pattern.test(readable.text) ? [`${file}:${readable.at}: ${advice}: ${readable.text}`] : [],
    ),
  );
}
