import { fieldsOf, listOf, textOf } from './manifests/manifest.ts';
import type { Fields, Manifest } from './manifests/manifest.ts';
import { hasPort, podsOf } from './manifests/pods.ts';
import type { Pods } from './manifests/pods.ts';

/** The probe paths of our programs; others may be asked for a connection alone. */
const probePaths: Readonly<Record<string, readonly string[]>> = {
  'core-api': ['/healthz', '/readyz'],
  'calendar-worker': ['/healthz', '/readyz'],
  gateway: ['/healthz', '/readyz'],
};
const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const;

function probeProblems({ isServing }: Pods, container: Fields): string[] {
  if (!isServing) return [];
  const known = probePaths[textOf(container['name'])] ?? [];
  return probes.flatMap((name) => {
    const { path, port = fieldsOf(container, name, 'tcpSocket')['port'] } = fieldsOf(
      container,
      name,
      'httpGet',
    );
    if (port === undefined) return [`has no ${name}`];
    const isOther = path === undefined && known.length === 0;
    return [
      ...(isOther || known.includes(textOf(path))
        ? []
        : [`its ${name} asks for ${textOf(path)}, which it does not answer`]),
      ...(hasPort(container, port) ? [] : [`its ${name} asks port ${textOf(port)}, which it does not have`]),
    ];
  });
}

function safetyProblems({ spec }: Pods, container: Fields): string[] {
  const pod = fieldsOf(spec, 'securityContext');
  const own = fieldsOf(container, 'securityContext');
  const wanted: readonly (readonly [boolean, string])[] = [
    [pod['runAsNonRoot'] === true && typeof pod['runAsUser'] === 'number', 'may run as root'],
    [fieldsOf(pod, 'seccompProfile')['type'] === 'RuntimeDefault', 'has no seccomp profile'],
    [own['allowPrivilegeEscalation'] === false, 'may gain privileges'],
    [own['readOnlyRootFilesystem'] === true, 'may write to its own image'],
    [JSON.stringify(fieldsOf(own, 'capabilities')['drop']) === '["ALL"]', 'keeps capabilities'],
    [spec['automountServiceAccountToken'] === false, 'gets a token of the cluster'],
  ];
  return wanted.filter(([isFine]) => !isFine).map(([, problem]) => problem);
}

function sizeProblems(container: Fields): string[] {
  const requests = fieldsOf(container, 'resources', 'requests');
  const limits = fieldsOf(container, 'resources', 'limits');
  return 'cpu' in requests && 'memory' in requests && 'memory' in limits
    ? []
    : ['does not say what it needs (requests of cpu and memory, a limit of memory)'];
}

function imageProblems(container: Fields): string[] {
  const image = textOf(container['image']);
  const isPinned = /^[^:@]+(:\d+)?(\/[^:@]+)*:(?!latest$)[\w.-]+$|@sha256:[0-9a-f]{64}$/.test(image);
  return isPinned ? [] : [`its image ${image} is not pinned to a version`];
}

/** A release must not start on a schema that is older than its code (OPS-68). */
function schemaProblems({ isServing, containers, initContainers }: Pods): string[] {
  const usesDatabase = containers.some(({ env }) => listOf(env).some(({ name }) => name === 'DATABASE_URL'));
  const waits = initContainers.some(
    ({ image, command }) =>
      JSON.stringify(command) === '["node","libs/persistence/src/await-schema.ts"]' &&
      containers.some((container) => container['image'] === image),
  );
  return isServing && usesDatabase && !waits ? ['does not wait for the schema of its own release'] : [];
}

/** Problems of the containers' health checks, security and limits, one sentence each. */
export function containerProblems(manifests: readonly Manifest[]): string[] {
  return podsOf(manifests).flatMap((pods) =>
    [
      ...schemaProblems(pods),
      ...pods.containers.flatMap((container) => probeProblems(pods, container)),
      ...[...pods.initContainers, ...pods.containers].flatMap((container) => [
        ...safetyProblems(pods, container),
        ...sizeProblems(container),
        ...imageProblems(container),
      ]),
    ].map((problem) => `${pods.address}: ${problem}`),
  );
}
