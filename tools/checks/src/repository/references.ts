import path from 'node:path';
import type { TextFile } from './repository-texts.ts';

const SPECIFICATION = 'docs/specification/';

const RULE = /^- \*\*([A-Z]{2,3}-\d+)\*\*/gm;
// Words in the form of rule ids that are none: standards, licences and time zones. Every other word of the form must be
// a rule.
const STANDARDS = 'AES|AGPL|GMT|GPL|ISO|MIT|MPL|OFL|RFC|SHA|UTC|UTF';
const MENTION = new RegExp(`(?<![\\w-])(?!(?:${STANDARDS})-)([A-Z]{2,}-\\d+)(?![\\w-])`, 'g');

/** Files that prove a rule: tests, and the suites that `npm test` leaves out. */
const PROOF = /\.(?:test|spec|suite|bench)\.tsx?$|^tools\/(?:checks|faults)\/src\//;

const DOCUMENT = /^(?:docs\/.*|README|ARCHITECTURE|CONTRIBUTING|CONTEXT)\.md$/;
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)|\b(?:src|href)="(?!https?:)([^"]+)"/g;
const HEADING = /^#+ +(.+?) *$/gm;
const SAMPLE = /```[^]*?```|`[^`\n]*`/g;
/** A path, or a file name with one of our endings, in backticks. */
const QUOTED =
  /`((?!<|\.\.?\/|\*\/)[\w.*<> -]+(?:\/[\w.*<>-]+)+\/?|[\w*-][\w.*-]+\.(?:tsx?|mjs|js|json|md|css|sql|yaml))`/g;

interface Found {
  readonly text: string;
  /** `file:line` */
  readonly place: string;
}

function find({ file, text }: TextFile, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({
    text: match.slice(1).find((group) => group !== undefined) ?? '',
    place: `${file}:${text.slice(0, match.index).split('\n').length}`,
  }));
}

/** Ids of rules that are unknown, used twice, or not named by any test, as `file:line: problem`. */
export function ruleProblems(files: readonly TextFile[]): string[] {
  const rules = files
    .filter(({ file }) => file.startsWith(SPECIFICATION))
    .flatMap((from) => find(from, RULE));
  const placeOf = new Map(rules.toReversed().map(({ text, place }) => [text, place]));
  const mentions = files.flatMap((from) => find(from, MENTION));
  const proofs = files.filter(({ file }) => PROOF.test(file));
  const provenIds = new Set(proofs.flatMap((from) => find(from, MENTION)).map(({ text }) => text));
  return [
    ...mentions.flatMap(({ text, place }) =>
      placeOf.has(text) ? [] : [`${place}: there is no rule ${text} in ${SPECIFICATION}`],
    ),
    ...rules.flatMap(({ text, place }) => [
      ...(placeOf.get(text) === place ? [] : [`${place}: ${text} stands at ${placeOf.get(text)} already`]),
      ...(provenIds.has(text) ? [] : [`${place}: name ${text} in the title of the test that proves it`]),
    ]),
  ];
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Links of documents that lead to no file or heading of the repository, as `file:line: problem`. */
export function linkProblems(files: readonly TextFile[], isThere: (place: string) => boolean): string[] {
  const documents = new Map(
    files.filter(({ file }) => file.endsWith('.md')).map((file) => [file.file, file]),
  );
  return [...documents.values()].flatMap(({ file, text }) =>
    find({ file, text: text.replaceAll(SAMPLE, (sample) => sample.replaceAll(/./g, ' ')) }, LINK)
      .filter((link) => {
        const [target = '', anchor] = link.text.split('#');
        const at = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
        const other = documents.get(at);
        const hasAnchor = () =>
          anchor === undefined ||
          !other ||
          find(other, HEADING).some((found) => anchorOf(found.text) === anchor);
        return at.startsWith('..') || !isThere(at) || !hasAnchor();
      })
      .map((link) => `${link.place}: ${link.text} leads to nothing in this repository`),
  );
}

/** A document that names each file by its whole path, so that nobody has to look which of several is meant. */
const WHOLE_PATHS = 'ARCHITECTURE.md';

/**
 * Paths in backticks without a file or folder in the repository, as `file:line: problem`. Except in ARCHITECTURE.md, `src`,
 * endings and the folders before may be left out.
 */
export function pathProblems(files: readonly TextFile[]): string[] {
  const paths = ['package-lock.json', ...files.map(({ file }) => file)];
  const whole = paths.join('\n');
  const shortened = paths.flatMap((file) => [file, file.replace('/src/', '/')]).join('\n');
  const isThere = (quoted: string, document: string) => {
    const text = quoted.replace(/\/$/, '').replaceAll('.', String.raw`\.`);
    const pattern = text.replaceAll(/<[\w ]+>|\*+/g, '[^/\n]*');
    return document === WHOLE_PATHS
      ? new RegExp(`^${pattern}(?:/|$)`, 'm').test(whole)
      : new RegExp(`(?:^|/)${pattern}(?:[./]|$)`, 'm').test(shortened);
  };
  return files
    .filter(({ file }) => DOCUMENT.test(file))
    .flatMap((from) =>
      find(from, QUOTED).filter(({ text }) => !/ (?![\w ]*>)/.test(text) && !isThere(text, from.file)),
    )
    .map(({ text, place }) => `${place}: there is no ${text} in this repository`);
}
