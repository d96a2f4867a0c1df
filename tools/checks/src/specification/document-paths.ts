import type { TextFile } from '../repository/text-file.ts';

const DOCUMENT = /^(?:docs\/.*|README|ARCHITECTURE|CONTRIBUTING|CONTEXT)\.md$/;
const QUOTED = /`([^`\n]+)`/g;
const PATH = /^(?!\.\.?\/|\*\/)[\w.*-]+(?:\/[\w.*-]+)+\/?$/;
const FILE_NAME = /^[\w*-][\w.*-]+\.(?:ts|tsx|mjs|js|json|md|css|sql|yaml)$/;
/** It is never read. */
const LOCK = 'package-lock.json';

/** The path of a file and of its folders in every form that a document uses: from any folder on, without `src` or an ending. */
function shortened(file: string): string[] {
  const forms = [file, file.replace('/src/', '/')].flatMap((form) => [
    form,
    form.replace(/\.\w+$/, ''),
    form.replace(/\.[\w.]+$/, ''),
  ]);
  return forms.flatMap((form) => {
    const parts = form.split('/');
    return parts.flatMap((_first, start) =>
      parts.slice(start).map((_last, length) => parts.slice(start, start + length + 1).join('/')),
    );
  });
}

const globOf = (quoted: string) =>
  new RegExp(`(?:^|/)${quoted.replaceAll('.', String.raw`\.`).replaceAll(/\*+/g, '[^/]*')}`);

/** Paths in backticks in documents of which no file or folder is there, as `file:line: problem`. */
export function missingPaths(files: readonly TextFile[]): string[] {
  const present = new Set([{ file: LOCK }, ...files].flatMap(({ file }) => shortened(file)));
  const isThere = (quoted: string) =>
    quoted.includes('*')
      ? files.some(({ file }) => globOf(quoted).test(file))
      : present.has(quoted.replace(/\/$/, ''));
  const missingIn = (line: string) =>
    [...line.matchAll(QUOTED)]
      .map(([, quoted = '']) => quoted.replaceAll(/<[\w ]+>/g, '*'))
      .filter((quoted) => (PATH.test(quoted) || FILE_NAME.test(quoted)) && !isThere(quoted));
  return files
    .filter(({ file }) => DOCUMENT.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          missingIn(line).map((quoted) => `${file}:${index + 1}: there is no ${quoted} in this repository`),
        ),
    );
}
