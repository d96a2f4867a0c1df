import { externalSecrets } from './external-secrets.ts';
import { fieldsOf, isFields, listOf, textOf } from './manifests/manifest.ts';
import type { Fields, Manifest } from './manifests/manifest.ts';

const MAP_FIELD = /^configMap(?:KeyRef|Ref)?$/;
const SECRET_FIELD = /^secret(?:KeyRef|Ref)?$/;

/** The keys of a ConfigMap of the manifests or of a secret that operators create; undefined without such an object. */
function keysOf(kind: string, name: string, manifests: readonly Manifest[]): readonly string[] | undefined {
  if (kind === 'Secret' && Object.hasOwn(externalSecrets, name)) return externalSecrets[name];
  const object = manifests.find((item) => item.kind === kind && item.metadata.name === name);
  return object && Object.keys({ ...fieldsOf(object, 'data'), ...fieldsOf(object, 'stringData') });
}

/** The problems of one reference: its object is missing, or a key of it. */
function problemsOf(kind: string, reference: Fields, manifests: readonly Manifest[]): string[] {
  const name = textOf(reference['name'] ?? reference['secretName']);
  const keys = keysOf(kind, name, manifests);
  if (keys === undefined) return [`there is no ${kind} ${name}`];
  // An overlay may add it; which names there are is checked where the variables are.
  if (kind === 'ConfigMap' && reference['optional'] === true) return [];
  return [reference, ...listOf(reference['items'])]
    .flatMap(({ key }) => (key === undefined ? [] : [textOf(key)]))
    .filter((key) => !keys.includes(key))
    .map((key) => `${kind} ${name} has no ${key}`);
}

/** References below a value to ConfigMaps, secrets and keys that are not there: variables, volumes, certificates. */
export function missingSources(value: unknown, manifests: readonly Manifest[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => missingSources(item, manifests));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([field, below]) => {
    if (MAP_FIELD.test(field) && isFields(below)) return problemsOf('ConfigMap', below, manifests);
    if (SECRET_FIELD.test(field) && isFields(below)) return problemsOf('Secret', below, manifests);
    if (field === 'secretName') return problemsOf('Secret', value, manifests);
    if (field === 'imagePullSecrets') {
      return listOf(below).flatMap((item) => problemsOf('Secret', item, manifests));
    }
    return missingSources(below, manifests);
  });
}

/** The variables of a container: those of `env`, and each key of the objects that `envFrom` names. */
export function variablesOf(container: Fields, manifests: readonly Manifest[]): Fields[] {
  const own = listOf(container['env']);
  const names = new Set(own.map(({ name }) => name));
  const others = listOf(container['envFrom']).flatMap((source) => {
    const isSecret = 'secretRef' in source;
    const { name } = fieldsOf(source, isSecret ? 'secretRef' : 'configMapRef');
    const keys = keysOf(isSecret ? 'Secret' : 'ConfigMap', textOf(name), manifests) ?? [];
    return keys.map((key) => ({
      name: `${typeof source['prefix'] === 'string' ? source['prefix'] : ''}${key}`,
      valueFrom: { [isSecret ? 'secretKeyRef' : 'configMapKeyRef']: { name, key } },
    }));
  });
  return [...own, ...others.filter(({ name }) => !names.has(name))];
}
