import ts from 'typescript';
import { eachNode, lineOf, parseSource } from '../repository/source-text.ts';
import type { TextFile } from '../repository/text-file.ts';

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
  // What a person reads of Google is wording of the product (SYN-47).
  [/(?<!\bGoogle )\bdoes not answer\b/i, 'write is not responding'],
  [/\bof spaces alone\b/i, 'write only spaces'],
  [/\byour wish\b/i, 'name the choice'],
];

/** The text of a node that a person or an operator may read, with a placeholder for each value. */
function textIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

function textsOf(from: TextFile): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = [];
  eachNode(parseSource(from), (node) => {
    const readable = textIn(node)?.replaceAll(/\s+/g, ' ').trim();
    if (readable?.includes(' ')) found.push({ at: lineOf(node), text: readable });
  });
  return found;
}

/** Awkward phrases in shipped texts, as `file:line: advice: text`. */
export function awkwardTexts(from: TextFile): string[] {
  const { file, text } = from;
  if (!SHIPPED.test(file) || NOT_READ.test(file) || IN_MIGRATIONS.test(file)) return [];
  // Parsing is slow: most files contain no match.
  const plain = text.replaceAll(/\s+/g, ' ');
  if (!advices.some(([pattern]) => pattern.test(plain))) return [];
  return textsOf(from).flatMap((readable) =>
    advices.flatMap(([pattern, advice]) =>
      pattern.test(readable.text) ? [`${file}:${readable.at}: ${advice}: ${readable.text}`] : [],
    ),
  );
}
