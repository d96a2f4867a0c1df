import path from 'node:path';
import { variablesOf } from '../kubernetes/config-sources.ts';
import { renderWithoutHashes } from '../kubernetes/kustomize.ts';
import {
  fieldsOf,
  isFields,
  listOf,
  textOf,
  type Fields,
  type Manifest,
} from '../kubernetes/manifests/manifest.ts';
import { podsOf, type Pods } from '../kubernetes/manifests/pods.ts';
import { root } from '../repository/run-command.ts';

/** What replaces the cluster's values here: variables by name, and keys of the secret and of ConfigMaps. */
export type ClusterValues = Readonly<Record<string, string>>;

/** A file or folder of a pod's volumes. */
export interface VolumeMount {
  readonly at: string;
  /** The files of a ConfigMap or secret; undefined: an empty folder to write to. */
  readonly files: Readonly<Record<string, string>> | undefined;
}

/** An entry point of an image, as a pod of the production overlay runs it. */
export interface Container {
  /** E.g. `core-api` or `core-api/await-schema`. */
  readonly name: string;
  readonly image: string;
  /** Instead of the image's own command. */
  readonly command: readonly string[] | undefined;
  readonly variables: Readonly<Record<string, string>>;
  readonly user: number;
  readonly limitBytes: number;
  readonly mounts: readonly VolumeMount[];
  /** The path that responds when it is ready, and the variable or number of its port. */
  readonly readiness: { readonly path: string | undefined; readonly port: string } | undefined;
}

const UNITS: Readonly<Record<string, number>> = { Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };

/** @throws Error for a notation that the manifests do not use. */
export function bytesOf(quantity: string): number {
  const [, number, unit = ''] = /^(\d+)(Ki|Mi|Gi)$/.exec(quantity) ?? [];
  const factor = UNITS[unit];
  if (number === undefined || factor === undefined) throw new Error(`${quantity} is no memory limit.`);
  return Number(number) * factor;
}

/** The data of a ConfigMap, with what replaces it. */
function dataOf(manifests: readonly Manifest[], name: string, values: ClusterValues): Record<string, string> {
  const map = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  return Object.fromEntries(
    Object.entries(fieldsOf(map, 'data')).map(([key, text]) => [key, values[key] ?? textOf(text)]),
  );
}

/** @throws Error for a required value that is nowhere. */
function valueOf(
  variable: Fields,
  manifests: readonly Manifest[],
  values: ClusterValues,
): string | undefined {
  const name = textOf(variable['name']);
  if (values[name] !== undefined) return values[name];
  if (variable['value'] !== undefined) return textOf(variable['value']);
  const { name: map, key } = fieldsOf(variable, 'valueFrom', 'configMapKeyRef');
  if (key !== undefined) return dataOf(manifests, textOf(map), values)[textOf(key)];
  const { optional } = fieldsOf(variable, 'valueFrom', 'secretKeyRef');
  if (optional === true) return undefined;
  throw new Error(`${name} has no value.`);
}

function mountsOf(
  spec: Fields,
  container: Fields,
  manifests: readonly Manifest[],
  values: ClusterValues,
): VolumeMount[] {
  return listOf(container['volumeMounts']).map(({ name, mountPath }) => {
    const volume = listOf(spec['volumes']).find((candidate) => candidate['name'] === name) ?? {};
    const at = textOf(mountPath);
    if (isFields(volume['emptyDir'])) return { at, files: undefined };
    if (isFields(volume['configMap']))
      return { at, files: dataOf(manifests, textOf(volume['configMap']['name']), values) };
    const items = listOf(fieldsOf(volume, 'secret')['items']);
    if (items.length === 0) throw new Error(`${textOf(name)} is a volume that is not understood here.`);
    return {
      at,
      files: Object.fromEntries(
        items.map((item) => [textOf(item['path']), values[textOf(item['key'])] ?? '']),
      ),
    };
  });
}

function readinessOf(container: Fields): Container['readiness'] {
  const probe = fieldsOf(container, 'readinessProbe');
  if (Object.keys(probe).length === 0) return undefined;
  const http = fieldsOf(probe, 'httpGet');
  const place = http['path'];
  return {
    path: place === undefined ? undefined : textOf(place),
    port: textOf(http['port'] ?? fieldsOf(probe, 'tcpSocket')['port']),
  };
}

const imageOf = (container: Fields) => /([\w-]+)(?::[^/]*)?$/.exec(textOf(container['image']))?.[1] ?? '';

function containerOf(
  { spec, owner }: Pods,
  container: Fields,
  manifests: readonly Manifest[],
  values: ClusterValues,
): Container {
  const pod = owner.metadata.name;
  const name = textOf(container['name']);
  const variables = variablesOf(container, manifests).flatMap((variable) => {
    const value = valueOf(variable, manifests, values);
    return value === undefined ? [] : [[textOf(variable['name']), value] as const];
  });
  return {
    name: name === pod ? pod : `${pod}/${name}`,
    image: imageOf(container),
    command: Array.isArray(container['command']) ? container['command'].map(textOf) : undefined,
    variables: Object.fromEntries(variables),
    user: Number(fieldsOf(spec, 'securityContext')['runAsUser']),
    limitBytes: bytesOf(textOf(fieldsOf(container, 'resources', 'limits')['memory'])),
    mounts: mountsOf(spec, container, manifests, values),
    readiness: readinessOf(container),
  };
}

/** All containers of the production overlay. @param values of the secret, and of what a machine without a cluster has elsewhere. */
export async function productionContainers(values: ClusterValues): Promise<Container[]> {
  const { manifests } = await renderWithoutHashes(path.join(root, 'k8s/overlays/production'));
  return podsOf(manifests).flatMap((pods) =>
    [...pods.initContainers, ...pods.containers].map((container) =>
      containerOf(pods, container, manifests, values),
    ),
  );
}
