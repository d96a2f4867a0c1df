import type { TextFile } from '../repository/text-file.ts';

interface Rule {
  readonly id: string;
  /** `file:line` */
  readonly place: string;
  readonly file: string;
}

export const SPECIFICATION = 'docs/specification/';
const INDEX = `${SPECIFICATION}README.md`;

const RULE = /^- \*\*([A-Z]{2,3}-\d+)\*\*/;
const AREA = /^\| *([A-Z]{2,3}) *\|.*\(([\w-]+\.md)\) *\|$/;
// With this form, but no ids of rules: standards, licences and time zones. Everything else of the form has to be a rule.
const STANDARDS = ['AES', 'AGPL', 'GMT', 'GPL', 'ISO', 'MIT', 'OFL', 'RFC', 'SHA', 'UTC', 'UTF'];
const MENTION = new RegExp(`(?<![\\w-])(?!(?:${STANDARDS.join('|')})-)[A-Z]{2,}-\\d+(?![\\w-])`, 'g');
const SECTION = /(?<!\bRFC \d{3,5},? )(?:\bsections? \d|\u00a7 ?\d)/i;
/** Folders that only the authors of a change have. */
const OUTSIDE = /(?:\.\.\/)+shared\/[\w.-]+/;
/** An id with a dash instead of its hyphen. */
const DASHED = new RegExp(
  `(?<![\\w-])(?!(?:${STANDARDS.join('|')})\\P{L})[A-Z]{2,}[\\u2010-\\u2015\\u2212]\\d+`,
  'gu',
);
// A quote or sign before a code makes it something else: a key, a colour, a part of a URL.
const CODE = /(?<![\w%#./$'"`:-])[BFNSW][1-9]\d?(?![\w%-])|\bdecisions? [A-Z]\d/;

/** Whether a mention in this file leads to what enforces or proves a rule. */
const isCode = ({ file }: TextFile) => !file.startsWith('docs/') && !file.endsWith('.md');

const isSpecification = ({ file }: TextFile) => file.startsWith(SPECIFICATION) && file.endsWith('.md');

function eachLine<Found>({ file, text }: TextFile, find: (line: string, place: string) => Found[]): Found[] {
  return text.split('\n').flatMap((line, index) => find(line, `${file}:${index + 1}`));
}

/** The file of each area, by the prefix of its ids, from the specification's table. */
function areasOf(files: readonly TextFile[]): ReadonlyMap<string, string> {
  const index = files.find(({ file }) => file === INDEX);
  const rows = index === undefined ? [] : eachLine(index, (line) => [AREA.exec(line)]);
  return new Map(
    rows.flatMap((row) => (row?.[1] && row[2] ? [[row[1], `${SPECIFICATION}${row[2]}`] as const] : [])),
  );
}

function rulesOf(files: readonly TextFile[]): Rule[] {
  return files
    .filter(isSpecification)
    .flatMap((from) =>
      eachLine(from, (line, place) =>
        [RULE.exec(line)?.[1]].flatMap((id) => (id === undefined ? [] : [{ id, place, file: from.file }])),
      ),
    );
}

function ruleProblems(rules: readonly Rule[], areas: ReadonlyMap<string, string>): string[] {
  const first = new Map<string, string>();
  return rules.flatMap(({ id, place, file }) => {
    const earlier = first.get(id);
    if (earlier !== undefined) return [`${place}: ${id} stands at ${earlier} already`];
    first.set(id, place);
    const home = areas.get(id.split('-')[0] ?? '');
    if (home === undefined) return [`${place}: the table of ${INDEX} has no area for ${id}`];
    return home === file ? [] : [`${place}: ${id} belongs into ${home}`];
  });
}

/** Ids in lower case. What follows a quote is no reference, but an id of a sample. */
const miswritten = (areas: Iterable<string>) =>
  new RegExp(`(?<![\\w'"\`/#-])(?:${[...areas].join('|')})-\\d+(?![\\w-])`, 'gi');

function referenceProblems(from: TextFile, known: ReadonlySet<string>, anyCase: RegExp): string[] {
  return eachLine(from, (line, place) => {
    const lower = (line.match(anyCase) ?? []).filter((id) => id !== id.toUpperCase());
    const unknown = [...new Set(line.match(MENTION))].filter((id) => !known.has(id));
    const old = SECTION.exec(line) ?? CODE.exec(line) ?? OUTSIDE.exec(line);
    const dashed = line.match(DASHED) ?? [];
    return [
      ...dashed.map((id) => `${place}: write ${id.replace(/\W/u, '-')} with a hyphen`),
      ...lower.map((id) => `${place}: write ${id.toUpperCase()} for the rule ${id}`),
      ...unknown.map((id) => `${place}: there is no rule ${id} in ${SPECIFICATION}`),
      ...(old === null ? [] : [`${place}: name a rule of ${SPECIFICATION} instead of '${old[0]}'`]),
    ];
  });
}

/**
 * Problems of rule ids and references to them, as `file:line: problem`: an id that is unknown, duplicate or in another
 * area's file, and a reference that is not an id.
 */
export function ruleReferenceProblems(files: readonly TextFile[]): string[] {
  const areas = areasOf(files);
  if (areas.size === 0) return [`${INDEX}: its table names no area`];
  const rules = rulesOf(files);
  const known = new Set(rules.map(({ id }) => id));
  const anyCase = miswritten(areas.keys());
  return [...ruleProblems(rules, areas), ...files.flatMap((from) => referenceProblems(from, known, anyCase))];
}

/** Rules that neither code nor a test names, as `file:line: problem`: nothing leads from them to their proof. */
export function unnamedRuleProblems(files: readonly TextFile[]): string[] {
  const named = new Set(files.filter(isCode).flatMap(({ text }) => text.match(MENTION) ?? []));
  return rulesOf(files)
    .filter(({ id }) => !named.has(id))
    .map(({ id, place }) => `${place}: name ${id} in the code that enforces it, or in its test`);
}
