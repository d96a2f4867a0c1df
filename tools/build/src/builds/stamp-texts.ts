import { integrityValue } from '@simmer/releases/document/integrity';
import { versionMark } from './build-names.ts';

/** The texts of a build by file name. */
export type Texts = ReadonlyMap<string, string>;

const HASH = /sha256-[A-Za-z0-9+/]{43}=/g;
/** The files whose hash a page or a runtime checks before it uses them. */
const isChecked = (file: string) => /\.(js|css)$/.test(file);

/**
 * Replaces the version mark of a build by its version, and then the hashes of its files: the runtime lists the hashes
 * of its chunks from before the stamping. All lengths stay, so source maps remain valid.
 */
export function stampTexts(texts: Texts, version: string): Map<string, string> {
  const stamped = new Map([...texts].map(([file, text]) => [file, text.replaceAll(versionMark, version)]));
  const newHashes = new Map(
    [...stamped]
      .filter(([file]) => isChecked(file))
      .map(([file, text]) => [integrityValue(texts.get(file) ?? ''), integrityValue(text)]),
  );
  return new Map(
    [...stamped].map(([file, text]) => [file, text.replace(HASH, (hash) => newHashes.get(hash) ?? hash)]),
  );
}

/**
 * The scripts and style sheets whose hash no runtime of the build lists, so that the release document must name it.
 * @throws Error if a runtime lists a hash that no file has: the browser would reject that file.
 */
export function filesWithoutHash(texts: Texts): string[] {
  const scripts = [...texts].filter(([file]) => file.endsWith('.js'));
  const listedHashes = new Set(scripts.flatMap(([, text]) => text.match(HASH) ?? []));
  const files = new Map(
    [...texts].filter(([file]) => isChecked(file)).map(([file, text]) => [file, integrityValue(text)]),
  );
  const fileHashes = new Set(files.values());
  const unknown = [...listedHashes].find((hash) => !fileHashes.has(hash));
  if (unknown !== undefined)
    throw new Error(`A script lists the hash ${unknown}, which no file of its build has.`);
  return [...files].filter(([, hash]) => !listedHashes.has(hash)).map(([file]) => file);
}
