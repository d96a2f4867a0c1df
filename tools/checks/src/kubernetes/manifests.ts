import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from '../repository/run-command.ts';

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
/** An object of Kubernetes; of most kinds only the identity is read. */
export type Manifest = z.infer<typeof manifest>;

const texts = z.record(z.string(), z.string());
const port = z.union([z.string(), z.number()]);
const source = z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) });
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ configMapKeyRef: source.optional(), secretKeyRef: source.optional() }).optional(),
});
const probe = z.object({
  httpGet: z.object({ path: z.enum(['/healthz', '/readyz']), port }).optional(),
  tcpSocket: z.object({ port }).optional(),
});
const PINNED = /^[^:@]+(:\d+)?(\/[^:@]+)*:(?!latest$)[\w.-]+$|@sha256:[0-9a-f]{64}$/;

const container = z
  .object({
    name: z.string(),
    image: z.string().regex(PINNED, 'is not pinned to a version'),
    command: z.array(z.string()).optional(),
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
    env: z.array(variable).default([]),
    // Each variable must be named, so that it can be compared with what the program reads.
    envFrom: z.never().optional(),
    startupProbe: probe.optional(),
    readinessProbe: probe.optional(),
    livenessProbe: probe.optional(),
    resources: z.object({
      requests: z.object({ cpu: z.string(), memory: z.string() }),
      limits: z.object({ memory: z.string() }),
    }),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
    }),
    volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
  })
  .refine(({ env }) => new Set(env.map(({ name }) => name)).size === env.length, 'has a variable twice')
  .refine(
    (it) =>
      [it.startupProbe, it.readinessProbe, it.livenessProbe].every((each) => {
        const askedPort = each?.httpGet?.port ?? each?.tcpSocket?.port;
        return !each || it.ports.some((own) => own.name === askedPort || own.containerPort === askedPort);
      }),
    'has a probe of a port that it does not have',
  );

const volume = z.union([
  z.strictObject({ name: z.string(), emptyDir: z.looseObject({}) }),
  z.strictObject({ name: z.string(), configMap: z.object({ name: z.string() }) }),
  z.strictObject({
    name: z.string(),
    secret: z.object({
      secretName: z.string(),
      items: z.array(z.object({ key: z.string(), path: z.string() })),
    }),
  }),
]);

const podSpec = z.object({
  serviceAccountName: z.string(),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number(),
    runAsGroup: z.number(),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  initContainers: z.array(container).default([]),
  containers: z.array(container),
  volumes: z.array(volume).default([]),
});

const AWAIT_SCHEMA = 'node libs/persistence/src/await-schema.ts';

/** The rules for each Deployment and Job; the other checks read its types. */
export const workload = z
  .object({
    kind: z.enum(['Deployment', 'Job']),
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      template: z.object({
        metadata: z.object({ labels: texts }),
        spec: podSpec,
      }),
    }),
  })
  .refine(
    ({ kind, spec }) =>
      kind === 'Job' ||
      spec.template.spec.containers.every((it) => it.startupProbe && it.readinessProbe && it.livenessProbe),
    'lacks a probe',
  )
  // A release must not start on a schema that is older than its code (OPS-68).
  .refine(({ kind, spec: { template } }) => {
    const { containers, initContainers } = template.spec;
    const users = containers.filter(({ env }) => env.some(({ name }) => name === 'DATABASE_URL'));
    return (
      kind === 'Job' ||
      users.every(({ image }) =>
        initContainers.some((it) => it.image === image && it.command?.join(' ') === AWAIT_SCHEMA),
      )
    );
  }, 'does not wait for the schema of its own release');
export type Workload = z.infer<typeof workload>;

const identity = z.object({ name: z.string(), namespace: z.string().optional() });
export const configMap = z.object({ kind: z.string(), metadata: identity, data: texts });
export const service = z.object({
  metadata: identity,
  spec: z.object({
    selector: texts,
    ports: z.array(z.object({ name: z.string(), port: z.number() })),
  }),
});
/** A scaler of KEDA. */
export const scaledObject = z.object({
  metadata: identity,
  spec: z.object({
    scaleTargetRef: z.object({ name: z.string() }),
    triggers: z.array(z.object({ type: z.string(), metadata: z.object({ query: z.string().optional() }) })),
  }),
});

/** Whether kubectl is installed. */
export const hasKubectl = (): boolean => spawnSync('kubectl', ['version', '--client']).status === 0;

/** The objects of a folder of `k8s`, by `kubectl kustomize`. @throws Error with the words of kubectl. */
export function render(folder: string): Manifest[] {
  const text = execFileSync('kubectl', ['kustomize', path.join(root, 'k8s', folder)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return parseAllDocuments(text).map((document) => manifest.parse(document.toJS()));
}

export const addressOf = ({ kind, metadata }: Pick<Manifest, 'kind' | 'metadata'>) =>
  `${kind}/${metadata.name}`;

/** The objects of a kind, parsed by a schema. @throws Error for an object that does not match. */
export const ofKind = <T>(manifests: readonly Manifest[], kind: string, schema: z.ZodType<T>): T[] =>
  manifests.filter((each) => each.kind === kind).map((each) => schema.parse(each));

/** All pods, by the objects that make them. @throws Error for one that breaks a rule of {@link workload}. */
export const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  ['Deployment', 'Job'].flatMap((kind) => ofKind(manifests, kind, workload));
