import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ownMetrics, unknownNames } from '../monitoring/metric-names.ts';
import { root } from '../repository/run-command.ts';
import {
  addressOf,
  configMap,
  ofKind,
  scaledObject,
  service,
  workloadsOf,
  type Manifest,
} from './manifests.ts';

const rule = z.object({
  host: z.string(),
  http: z.object({
    paths: z.array(
      z.object({
        backend: z.object({ service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }) }),
      }),
    ),
  }),
});
const ingress = z.object({
  spec: z.object({ rules: z.array(rule), tls: z.array(z.object({ hosts: z.array(z.string()) })) }),
});
const fields = z.record(z.string(), z.unknown());
const labels = z.record(z.string(), z.string());
const source = z.object({
  name: z.string().optional(),
  secretName: z.string().optional(),
  key: z.string().optional(),
  optional: z.boolean().optional(),
  items: z.array(z.object({ key: z.string() })).default([]),
});

/** Secrets that operators create, by name, with their keys, as the comments of the manifests tell them. */
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

/** Each field below a value. What another namespace selects is left out: it is not in the manifests. */
function fieldsBelow(value: unknown): (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.flatMap(fieldsBelow);
  const { data = {} } = fields.safeParse(value);
  if ('namespaceSelector' in data) return [];
  return Object.entries(data).flatMap(([name, below]) => {
    const items = name === 'secretTargetRef' && Array.isArray(below) ? below : [below];
    return [...items.map((item) => [name, item] as const), ...fieldsBelow(below)];
  });
}

/** Names of settings, secrets, pods, accounts and ports that nothing has. */
function missingNames(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests);
  const secrets = externalSecrets();
  const maps = new Map(
    ofKind(manifests, 'ConfigMap', configMap).map(({ metadata, data }) => [metadata.name, Object.keys(data)]),
  );
  const ports = new Set(
    workloads.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap((each) => each.ports.map(({ name }) => name)),
    ),
  );
  const accounts = manifests
    .filter(({ kind }) => kind === 'ServiceAccount')
    .map(({ metadata }) => metadata.name);
  const isSelected = (wanted: unknown) =>
    workloads.some(({ spec }) =>
      Object.entries(labels.parse(wanted)).every(
        ([key, text]) => spec.template.metadata.labels[key] === text,
      ),
    );
  const isThere = (known: ReadonlyMap<string, readonly string[]>, value: unknown) => {
    const { name, secretName = name, key, optional, items } = source.parse(value);
    const keys = known.get(secretName ?? '');
    // An overlay may add an optional setting.
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
    serviceAccountName: (value) => accounts.includes(String(value)),
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

function ingressProblems(manifests: readonly Manifest[], hasIngress: boolean): string[] {
  const ingresses = ofKind(manifests, 'Ingress', ingress);
  if (ingresses.length > 0 !== hasIngress)
    return [hasIngress ? 'there is no Ingress' : 'the Ingress is left to whoever runs the cluster'];
  const offers = ofKind(manifests, 'Service', service).flatMap(({ metadata, spec }) =>
    spec.ports.map(({ name }) => `${metadata.name}:${name}`),
  );
  const settings = ofKind(manifests, 'ConfigMap', configMap).map(({ data }) => data['PUBLIC_URL']);
  const publicHost = URL.parse(settings.find((url) => url !== undefined) ?? '')?.host;
  return ingresses.flatMap(({ spec }) => [
    ...[...spec.rules.map(({ host }) => host), ...spec.tls.flatMap(({ hosts }) => hosts)]
      .filter((host) => host !== publicHost)
      .map((host) => `Ingress: ${host} is not the host of PUBLIC_URL`),
    ...spec.rules
      .flatMap(({ http }) => http.paths.map((each) => each.backend.service))
      .filter(({ name, port }) => !offers.includes(`${name}:${port.name}`))
      .map(({ name, port }) => `Ingress: there is no service ${name} with a port ${port.name}`),
  ]);
}

/** Scalers of nothing, two of one deployment, and what they ask for that is not there (OPS-81). */
async function scalerProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const scalers = ofKind(manifests, 'ScaledObject', scaledObject);
  const workloads = workloadsOf(manifests).map(addressOf);
  const logins = manifests
    .filter(({ kind }) => kind === 'TriggerAuthentication')
    .map(({ metadata }) => metadata.name);
  const targets = scalers.map(({ spec }) => `${spec.scaleTargetRef.kind}/${spec.scaleTargetRef.name}`);
  const triggers = scalers.flatMap(({ metadata, spec }) =>
    spec.triggers.map((each) => ({ namespace: metadata.namespace, ...each })),
  );
  const queries = triggers
    .filter(({ type }) => type === 'prometheus')
    .map(({ metadata }) => metadata.query ?? '');
  return [
    ...targets
      .filter((each) => !workloads.includes(each))
      .map((each) => `a scaler's target ${each} is not there`),
    ...targets.filter((each, at) => targets.indexOf(each) !== at).map((each) => `${each} has two scalers`),
    ...triggers.flatMap(({ type, namespace, metadata: { query }, authenticationRef: login }) => [
      ...(login && !logins.includes(login.name) ? [`there is no TriggerAuthentication ${login.name}`] : []),
      ...(type === 'prometheus' && !query?.includes(`namespace="${namespace}"`)
        ? [`a scaler asks for another namespace: ${query}`]
        : []),
    ]),
    ...unknownNames(queries, await ownMetrics(root)).map(
      (name) => `a scaler asks for ${name}, which no service exports`,
    ),
  ];
}

/** References to what is not there, one sentence each. @param hasIngress whether the overlay makes its own. */
export const referenceProblems = async (
  manifests: readonly Manifest[],
  hasIngress: boolean,
): Promise<string[]> => [
  ...missingNames(manifests),
  ...ingressProblems(manifests, hasIngress),
  ...(await scalerProblems(manifests)),
];
