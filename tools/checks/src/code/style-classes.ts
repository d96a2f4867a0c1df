import { withoutComments } from '../repository/source-text.ts';
import type { TextFile } from '../repository/text-file.ts';

const STYLES = /^libs\/ui\/src\/styles\/[^/]+\.css$/;
const CODE = /^(?:apps|libs)\/.*\.tsx?$/;
const TESTS = /\.(?:test|spec)\.tsx?$/;
const CLASS = /\.(sm-[\w-]+)/g;
/** A class in code, or the beginning of one that ends with a value: `sm-toast--${kind}`. */
const NAMED = /(?<![\w-])(sm-[\w-]+)(\$\{)?/g;

/** Classes of the shared style sheets that no code names, as `file:line: problem`. */
export function unusedClasses(files: readonly TextFile[]): string[] {
  const names = new Set<string>();
  const beginnings = new Set<string>();
  for (const { file, text } of files) {
    if (!CODE.test(file) || TESTS.test(file)) continue;
    for (const [, name = '', composed] of text.matchAll(NAMED)) (composed ? beginnings : names).add(name);
  }
  const isNamed = (name: string) =>
    names.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
  return files
    .filter(({ file }) => STYLES.test(file))
    .flatMap(({ file, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(CLASS)]
            .filter(([, name = '']) => !isNamed(name))
            .map(([selector]) => `${file}:${index + 1}: no code names ${selector}: remove it`),
        ),
    );
}
