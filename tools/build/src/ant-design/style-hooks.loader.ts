import type { LoaderContext } from '@rspack/core';

/** The functions by which a style module registers its rules, and their replacements. */
const replacements: Readonly<Record<string, string>> = {
  genStyleHooks: 'useStaticStyle',
  genComponentStyleHook: 'useStaticClass',
  genSubStyleComponent: 'NoStyle',
};

const call = /(?<![\w.])(genStyleHooks|genComponentStyleHook|genSubStyleComponent)\(/g;

// Texts and comments, whose parentheses do not count.
const pieces = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[()]/g;

/** The end of the call whose parenthesis opens just before `start`. */
function endOfCall(source: string, start: number): number {
  let depth = 1;
  pieces.lastIndex = start;
  for (let piece = pieces.exec(source); piece !== null; piece = pieces.exec(source)) {
    if (piece[0] === '(') depth += 1;
    else if (piece[0] === ')') depth -= 1;
    if (depth === 0) return pieces.lastIndex;
  }
  throw new Error('A style module of ant-design has a call that is not closed.');
}

/**
 * The source of a style module of ant-design without its calls of the style engine. The functions that make the rules
 * are then unused, so that the bundler omits them.
 */
export function withoutStyleHooks(source: string): string {
  let result = '';
  let from = 0;
  const used = new Set<string>();
  for (const match of source.matchAll(call)) {
    // This call is inside one that was replaced already.
    if (match.index < from) continue;
    const replacement = replacements[match[1] ?? ''] ?? '';
    used.add(replacement);
    result += source.slice(from, match.index) + replacement;
    from = endOfCall(source, match.index + match[0].length);
  }
  if (used.size === 0) return source;
  return `import { ${[...used].join(', ')} } from '@simmer/ui/antd/static/static-style';\n${result}${source.slice(from)}`;
}

/** A loader of the bundler that removes the style calls: the rules of ant-design's modules are in the static sheet. */
export default function styleHooksLoader(this: LoaderContext, source: string): string {
  return withoutStyleHooks(source);
}
