import { addressOf, isFields, textOf } from './manifest.ts';
import type { Fields, Manifest } from './manifest.ts';

const isNetworkPort = (item: Fields) => 'port' in item || 'containerPort' in item;

/** The unique keys of a list item in Kubernetes: server-side apply rejects a list with two equal keys. */
function keysOf(list: string, item: Fields): string[] {
  const { name, mountPath, containerPort, port, protocol = 'TCP' } = item;
  return [
    ...(typeof name === 'string' && list !== 'volumeMounts' ? [`name ${name}`] : []),
    ...(list === 'volumeMounts' ? [`mountPath ${textOf(mountPath)}`] : []),
    ...(list === 'ports' && isNetworkPort(item)
      ? [`port ${textOf(containerPort ?? port)}/${textOf(protocol)}`]
      : []),
  ];
}

/** Every duplicate key of a list below `value`. */
export function duplicateKeys(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) {
    const keys = value.filter(isFields).flatMap((item) => keysOf(field, item));
    const twice = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
    return [
      ...[...twice].map((key) => `${key} is there twice in ${field}`),
      ...value.flatMap((item) => duplicateKeys(item)),
    ];
  }
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, below]) => duplicateKeys(below, name));
}

/** Duplicate variables, containers, ports and mounts, one sentence each. */
export function duplicateProblems(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((manifest) =>
    duplicateKeys(manifest).map((problem) => `${addressOf(manifest)}: ${problem}`),
  );
}
