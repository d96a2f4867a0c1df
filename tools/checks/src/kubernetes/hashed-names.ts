import { createHash } from 'node:crypto';
import { asManifest, fieldsOf, isFields, textOf } from './manifests/manifest.ts';
import type { Manifest } from './manifests/manifest.ts';

const REFERENCE = /^configMap(?:KeyRef|Ref)?$/;

// kustomize avoids digits and vowels that may form words.
const letters: Readonly<Record<string, string>> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };

/** JSON as Go writes it: keys sorted, and signs of HTML escaped. */
const goJson = (data: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ).replaceAll(/[<>&]/g, (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`);

/** The suffix of kustomize, which leaves the name out: it changes with the content, so that pods that read it are replaced. */
function suffixOf(map: Manifest): string {
  const text = `{"data":${goJson(fieldsOf(map, 'data'))},"kind":"ConfigMap","name":""}`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return hash.replaceAll(/[013ae]/g, (letter) => letters[letter] ?? letter);
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, below]) => {
      const name = REFERENCE.test(field) ? names.get(textOf(fieldsOf(below)['name'])) : undefined;
      return [field, name === undefined ? withNames(below, names) : { ...fieldsOf(below), name }];
    }),
  );
}

/** Adds to the names of generated ConfigMaps a hash of their content, and to the references to them. */
export function withHashedNames(manifests: readonly Manifest[], generated: ReadonlySet<string>): Manifest[] {
  const names = new Map(
    manifests
      .filter(({ kind, metadata }) => kind === 'ConfigMap' && generated.has(metadata.name))
      .map((map) => [map.metadata.name, `${map.metadata.name}-${suffixOf(map)}`]),
  );
  return manifests.map((manifest) => {
    const { kind, metadata } = manifest;
    const name = kind === 'ConfigMap' ? names.get(metadata.name) : undefined;
    const renamed = name === undefined ? manifest : { ...manifest, metadata: { ...metadata, name } };
    return asManifest(withNames(renamed, names), metadata.name);
  });
}
