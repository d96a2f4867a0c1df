/** A rule of a style sheet, or one such as `@media` with rules in it. */
export interface Rule {
  readonly head: string;
  readonly body: string;
}

const NESTED = /^@(media|supports|layer|container)\b/;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
const STATE =
  /:(hover|active|focus|focus-visible|focus-within|disabled|checked|placeholder|-webkit-scrollbar)/;

/** The end of the block that begins at `start`; strings and brackets in it are skipped. */
function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at;
  }
  throw new Error('A style sheet has a block without an end.');
}

/** The rules of a style sheet at the top level. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    const close = endOfBlock(css, open);
    // A statement without a block, such as `@charset`, ends with a semicolon.
    const head = css.slice(css.lastIndexOf(';', open) >= at ? css.lastIndexOf(';', open) + 1 : at, open);
    rules.push({ head: head.trim(), body: css.slice(open + 1, close) });
    at = close + 1;
  }
  return rules;
}

/** Splits a list of selectors at its commas, not at those within brackets. */
function selectorsOf(head: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** Whether a selector may match an element of the HTML, as far as classes and states tell. */
function mayMatch(selector: string, classes: ReadonlySet<string>, hasElements: boolean): boolean {
  const positive = selector.replace(/:(not|is|where|has)\([^)]*\)/g, '');
  if (STATE.test(positive)) return false;
  const namedClasses = [...positive.matchAll(CLASS)];
  return (
    (hasElements || namedClasses.length > 0) && namedClasses.every(([, name]) => classes.has(name ?? ''))
  );
}

/**
 * A font of the device. A font to be loaded would compete with the page; the whole style sheet requests it afterwards.
 */
const isLocalFont = (head: string, body: string): boolean =>
  head === '@font-face' && body.includes('local(') && !body.includes('url(');

/** The classes that HTML uses. */
export function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list]) => list ?? '');
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

/**
 * The rules of a style sheet that the first paint of some HTML needs, without those of other classes and of states.
 * @param options with `within`, a selector, the rules apply only inside it, and fonts and rules without a class are
 * left to the page around it.
 */
export function criticalCss(css: string, html: string, { within }: { within?: string }): string {
  const hasElements = within === undefined;
  const scope = hasElements ? '' : `${within} `;
  const classes = classesOf(html);
  const filtered = (text: string): string =>
    rulesOf(text)
      .map(({ head, body }) => {
        if (NESTED.test(head)) {
          const inner = filtered(body);
          return inner === '' ? '' : `${head}{${inner}}`;
        }
        if (head.startsWith('@')) return hasElements && isLocalFont(head, body) ? `${head}{${body}}` : '';
        const matching = selectorsOf(head).filter((selector) => mayMatch(selector, classes, hasElements));
        return matching.length === 0
          ? ''
          : `${matching.map((selector) => scope + selector).join(',')}{${body}}`;
      })
      .join('');
  return filtered(css.replace(/\/\*[\s\S]*?\*\//g, ''));
}
