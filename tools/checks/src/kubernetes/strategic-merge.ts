import { isFields } from './manifests/manifest.ts';

/** Lists that Kubernetes merges by this key; all others are replaced. */
const mergeKeys: Readonly<Record<string, string>> = {
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
};

function mergeLists(base: readonly unknown[], patch: readonly unknown[], key: string): unknown[] {
  const keyOf = (item: unknown) => (isFields(item) ? item[key] : undefined);
  const patched = base.map((item) => {
    const change = patch.find(
      (candidate) => keyOf(candidate) !== undefined && keyOf(candidate) === keyOf(item),
    );
    return change === undefined ? item : strategicMerge(item, change);
  });
  const known = new Set(base.map(keyOf));
  return [...patch.filter((item) => !known.has(keyOf(item))), ...patched];
}

/** Applies a patch to a document like kustomize: maps are merged, null removes, known lists merge by key. */
export function strategicMerge(base: unknown, patch: unknown, field = ''): unknown {
  if (Array.isArray(base) && Array.isArray(patch)) {
    const key = mergeKeys[field];
    return key === undefined ? patch : mergeLists(base, patch, key);
  }
  if (!isFields(base) || !isFields(patch)) return patch;
  const merged = new Map(Object.entries(base));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, name in base ? strategicMerge(base[name], value, name) : value);
  }
  return Object.fromEntries(merged);
}
