import path from 'node:path';
import { blank } from '../repository/source-text.ts';
import type { TextFile } from '../repository/text-file.ts';

const LINK = /\]\(\s*<?([^)\s>]+)|^\s*\[[^\]]+\]:\s*<?([^\s>]+)|\b(?:src|href)="([^"]+)"/g;
const ADDRESS = /https?:\/\/(?:[^\s/@]*@)?([\w.-]+)/g;
/** Home pages of programs. Everything else that a reader needs is in the repository. */
const KNOWN_HOSTS = /^(?:localhost|(?:[\w-]+\.)*example\.com|k6\.io|nodejs\.org)$/;
const WIKI = /https?:\/\/[^\s'"`)]*(?:wiki|notion\.|confluence|atlassian|sharepoint|docs\.google)/i;
const HEADING = /^#+ +(.+?) *$/gm;

/** The anchors of a document, as GitHub makes them from its headings. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(HEADING)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  );

function linkProblem(
  { file }: TextFile,
  link: string,
  documents: ReadonlyMap<string, string>,
  isThere: (place: string) => boolean,
): string | undefined {
  if (/^(?:https?|mailto):/.test(link)) return undefined;
  const [target = '', anchor] = link.split('#');
  const place = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  if (target.startsWith('/') || place.startsWith('..')) return `${link} leads out of this repository`;
  if (!isThere(place)) return `${link} leads to nothing`;
  const text = documents.get(place);
  return anchor === undefined || text === undefined || anchorsOf(text).has(anchor)
    ? undefined
    : `${link} leads to no heading`;
}

/**
 * Links of documents that lead to nothing or out of the repository, and addresses of wikis in any file, as
 * `file:line: problem`.
 *
 * @param isThere whether a file or folder is in the repository, by its path from the root.
 */
export function linkProblems(files: readonly TextFile[], isThere: (place: string) => boolean): string[] {
  const documents = new Map(
    files.filter(({ file }) => file.endsWith('.md')).map(({ file, text }) => [file, text] as const),
  );
  return files.flatMap((from) => {
    const isDocument = documents.has(from.file);
    const text = isDocument ? from.text.replaceAll(/```[^]*?```|`[^`\n]*`/g, blank) : from.text;
    return text.split('\n').flatMap((line, index) => {
      const links = isDocument ? [...line.matchAll(LINK)] : [];
      const dead = links.map(([, inline, defined, attribute]) =>
        linkProblem(from, inline ?? defined ?? attribute ?? '', documents, isThere),
      );
      const hosts = isDocument ? [...line.matchAll(ADDRESS)].map(([, host = '']) => host) : [];
      const outside = hosts.filter((host) => !KNOWN_HOSTS.test(host)).map((host) => `${host} is outside`);
      const wiki = outside.length > 0 ? null : WIKI.exec(line);
      return [...dead, ...outside, wiki && `${wiki[0]} is outside`]
        .filter((problem) => typeof problem === 'string')
        .map((problem) => `${from.file}:${index + 1}: ${problem}: say here what a reader needs`);
    });
  });
}
