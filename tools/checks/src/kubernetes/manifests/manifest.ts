/** A Kubernetes object as parsed from YAML; only its identity is validated. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A nested map of a document: `fieldsOf(x, 'spec', 'template')` is `{}` if absent. */
export function fieldsOf(value: unknown, ...path: readonly string[]): Fields {
  const found = path.reduce<unknown>((place, name) => (isFields(place) ? place[name] : undefined), value);
  return isFields(found) ? found : {};
}

/** The maps in a list; empty if there is no list. */
export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** Validates a parsed document as a manifest. @throws Error naming the file if it is not one. */
export function asManifest(value: unknown, file: string): Manifest {
  const { apiVersion, kind, metadata } = fieldsOf(value);
  const { name } = fieldsOf(metadata);
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || typeof name !== 'string') {
    throw new Error(`${file} holds a document without apiVersion, kind or metadata.name.`);
  }
  return { ...fieldsOf(value), apiVersion, kind, metadata: { ...fieldsOf(metadata), name } };
}

export const addressOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;

/** A field as text, for names and messages. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
