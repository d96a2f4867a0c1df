import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ownMetrics, unknownNames } from '../monitoring/metric-names.ts';
import { root } from '../repository/run-command.ts';
import { environmentProblems } from './environment-problems.ts';
import {
  addressOf,
  configMap,
  ofKind,
  scaledObject,
  service,
  workload,
  workloadsOf,
  type Manifest,
} from './manifests.ts';

const reference = z.object({ kind: z.string().optional(), name: z.string() });
const backend = z.object({ name: z.string(), port: z.object({ name: z.string() }) });
const fields = z.record(z.string(), z.unknown());
const labels = z.record(z.string(), z.string());
const source = z.object({
  name: z.string().optional(),
  secretName: z.string().optional(),
  key: z.string().optional(),
  optional: z.boolean().optional(),
  items: z.array(z.object({ key: z.string() })).default([]),
});

/** Secrets that operators create, by name, with their keys, as listed in comments of the manifests. */
function externalSecrets(): Map<string, readonly string[]> {
  const comment = (file: string) => readFileSync(path.join(root, 'k8s', file), 'utf8');
  const text = comment('base/kustomization.yaml');
  const [, name = ''] = /secret generic (\S+)/.exec(text) ?? [];
  const [, tls = ''] = /secret tls (\S+)/.exec(comment('overlays/staging/ingress.yaml')) ?? [];
  const keys = [...text.matchAll(/--from-literal=(\w+)=/g)].map(([, key = '']) => key);
  return new Map([
    [name, keys],
    [tls, ['tls.crt', 'tls.key']],
  ]);
}

/** Each field below a value. Selections in another namespace are left out: their objects are not in the manifests. */
function fieldsBelow(value: unknown): (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.flatMap(fieldsBelow);
  const { data = {} } = fields.safeParse(value);
  if ('namespaceSelector' in data) return [];
  return Object.entries(data).flatMap(([name, below]) => {
    const items = name === 'secretTargetRef' && Array.isArray(below) ? below : [below];
    return [...items.map((item) => [name, item] as const), ...fieldsBelow(below)];
  });
}

/** References to settings, secrets, pods, accounts, ports, services and hosts that do not exist. */
function missingNames(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests);
  const services = ofKind(manifests, 'Service', service);
  const settings = ofKind(manifests, 'ConfigMap', configMap);
  const secrets = externalSecrets();
  const maps = new Map(settings.map(({ metadata, data }) => [metadata.name, Object.keys(data)]));
  const publicUrl = settings.map(({ data }) => data['PUBLIC_URL']).find((url) => url !== undefined);
  const ports = new Set(
    workloads.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap((each) => each.ports.map(({ name }) => name)),
    ),
  );
  const isOneOf = (kind: string, name: unknown) =>
    manifests.some((each) => each.kind === kind && each.metadata.name === name);
  const isSelected = (wanted: unknown) =>
    workloads.some(({ spec }) =>
      Object.entries(labels.parse(wanted)).every(
        ([key, text]) => spec.template.metadata.labels[key] === text,
      ),
    );
  const isThere = (known: ReadonlyMap<string, readonly string[]>, value: unknown) => {
    const { name, secretName = name, key, optional, items } = source.parse(value);
    const keys = known.get(secretName ?? '');
    // An optional setting may be missing, because an overlay can add it.
    if (known === maps && optional === true) return true;
    return [key, ...items.map((item) => item.key)].every(
      (each) => keys && (each === undefined || keys.includes(each)),
    );
  };
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
    configMap: (value) => isThere(maps, value),
    configMapKeyRef: (value) => isThere(maps, value),
    secret: (value) => isThere(secrets, value),
    secretKeyRef: (value) => isThere(secrets, value),
    secretTargetRef: (value) => isThere(secrets, value),
    secretName: (value) => isThere(secrets, { name: value }),
    serviceAccountName: (value) => isOneOf('ServiceAccount', value),
    authenticationRef: (value) => isOneOf('TriggerAuthentication', reference.parse(value).name),
    scaleTargetRef: (value) => {
      const { kind, name } = reference.parse(value);
      return isOneOf(kind ?? '', name);
    },
    host: (value) => value === URL.parse(publicUrl ?? '')?.host,
    hosts: (value) =>
      z
        .array(z.string())
        .parse(value)
        .every((host) => host === URL.parse(publicUrl ?? '')?.host),
    service: (value) => {
      const { name, port } = backend.parse(value);
      return services.some(
        ({ metadata, spec }) => metadata.name === name && spec.ports.some((each) => each.name === port.name),
      );
    },
    matchLabels: isSelected,
    port: (value) => typeof value !== 'string' || ports.has(value),
    targetPort: (value) => typeof value !== 'string' || ports.has(value),
  };
  return manifests.flatMap((each) => [
    ...(each.kind === 'Service' && !isSelected(service.parse(each).spec.selector)
      ? [`${addressOf(each)}: it selects nothing`]
      : []),
    ...fieldsBelow(each['spec'])
      .filter(([name, value]) => checks[name]?.(value) === false)
      .map(([name, value]) => `${addressOf(each)}: there is no such ${name}: ${JSON.stringify(value)}`),
  ]);
}

/** Deployments with two scalers, and metrics that do not exist (OPS-81). */
async function scalerProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const scalers = ofKind(manifests, 'ScaledObject', scaledObject);
  const targets = scalers.map(({ spec }) => spec.scaleTargetRef.name);
  const queries = scalers.flatMap(({ metadata: { namespace }, spec }) =>
    spec.triggers
      .filter(({ type }) => type === 'prometheus')
      .map(({ metadata: { query = '' } }) => ({ query, isOwn: query.includes(`namespace="${namespace}"`) })),
  );
  const unknown = unknownNames(
    queries.map(({ query }) => query),
    await ownMetrics(root),
  );
  return [
    ...targets.filter((each, at) => targets.indexOf(each) !== at).map((each) => `${each} has two scalers`),
    ...queries.flatMap(({ query, isOwn }) =>
      isOwn ? [] : [`a scaler asks for another namespace: ${query}`],
    ),
    ...unknown.map((name) => `a scaler asks for ${name}, which no service exports`),
  ];
}

/**
 * The breaches of our own rules in an overlay, one sentence each.
 * @param hasIngress whether the overlay makes its own ingress.
 */
export async function ruleProblems(manifests: readonly Manifest[], hasIngress: boolean): Promise<string[]> {
  const ofPods = manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .flatMap((each) =>
      (workload.safeParse(each).error?.issues ?? []).map(
        ({ path: field, message }) => `${addressOf(each)}: ${field.join('.')} ${message}`,
      ),
    );
  // The other checks read pods that match the rules.
  if (ofPods.length > 0) return ofPods;
  const expected = hasIngress ? 'there is no Ingress' : 'the Ingress is left to whoever runs the cluster';
  return [
    ...(manifests.some(({ kind }) => kind === 'Ingress') === hasIngress ? [] : [expected]),
    ...missingNames(manifests),
    ...(await scalerProblems(manifests)),
    ...environmentProblems(manifests),
  ];
}
