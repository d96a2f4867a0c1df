import {
  calendarWorkerEnvironment,
  coreApiEnvironment,
  migrationEnvironment,
} from '@simmer/contracts/environment/environment';
import { gatewayEnvironment } from '@simmer/contracts/environment/gateway-environment';
import type { z } from 'zod';
import { addressOf, configMap, ofKind, service, workloadsOf, type Manifest } from './manifests.ts';

const shapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'core-api': coreApiEnvironment.shape,
  'calendar-worker': calendarWorkerEnvironment.shape,
  migrate: migrationEnvironment.shape,
  'await-schema': migrationEnvironment.shape,
  gateway: gatewayEnvironment.shape,
  // PgBouncer reads files instead of variables.
  pooler: {},
};

/** Variables for `npm start` and `npm run dev` only: a cluster has no stand-ins, and nothing there may allow them. */
const startOnly = new Set(['ALLOW_STAND_INS', 'SIMMER_HOME', 'SIMMER_MOUNTS', 'SIMMER_RELOAD_SCRIPT']);

const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;

type Container = ReturnType<typeof workloadsOf>[number]['spec']['template']['spec']['containers'][number];
type Settings = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Variables of a container that are missing, unknown or wrong, by the schema that the program itself uses. */
function variableProblems({ name: program, env }: Container, settings: Settings): string[] {
  const shape = shapes[program];
  if (!shape) return [`nobody knows which variables ${program} takes`];
  const missing = Object.entries(shape)
    .filter(([name, schema]) => isRequired(schema) && env.every((each) => each.name !== name))
    .map(([name]) => `${name} is missing`);
  const wrong = env.flatMap(({ name, value, valueFrom }) => {
    const schema = shape[name];
    if (startOnly.has(name)) return [`${name} is for npm start`];
    if (!schema) return [`${name} is a variable that it does not take`];
    const { configMapKeyRef: setting, secretKeyRef: secret } = valueFrom ?? {};
    if ((setting ?? secret)?.optional && isRequired(schema))
      return [`${name} may be absent, yet it is needed`];
    // Only the cluster knows secret values.
    const knownValue = value ?? (setting && settings[setting.name]?.[setting.key]);
    const message =
      knownValue === undefined ? undefined : schema.safeParse(knownValue).error?.issues[0]?.message;
    return message === undefined ? [] : [`${name} ${message}`];
  });
  return [...missing, ...wrong];
}

/** The API's address in the gateway's variables must be an existing service. */
function gatewayProblems({ env }: Container, manifests: readonly Manifest[]): string[] {
  const url = URL.parse(env.find(({ name }) => name === 'CORE_API_URL')?.value ?? '');
  const isThere = ofKind(manifests, 'Service', service).some(
    ({ metadata, spec }) =>
      metadata.name === url?.hostname && spec.ports.some(({ port }) => String(port) === url.port),
  );
  return isThere ? [] : ['CORE_API_URL leads to no service'];
}

/** Missing, unknown or invalid variables, and settings that no program reads (OPS-69). */
export function environmentProblems(manifests: readonly Manifest[]): string[] {
  const maps = ofKind(manifests, 'ConfigMap', configMap);
  const settings = Object.fromEntries(maps.map(({ metadata, data }) => [metadata.name, data]));
  const workloads = workloadsOf(manifests);
  const readSettings = new Set(
    workloads.flatMap(({ spec: { template } }) => [
      ...template.spec.volumes.flatMap((volume) => ('configMap' in volume ? [volume.configMap.name] : [])),
      ...[...template.spec.initContainers, ...template.spec.containers]
        .flatMap(({ env }) => env.map(({ valueFrom }) => valueFrom?.configMapKeyRef))
        .map((reference) => `${reference?.name}/${reference?.key}`),
    ]),
  );
  return [
    ...workloads.flatMap((each) =>
      [...each.spec.template.spec.initContainers, ...each.spec.template.spec.containers].flatMap(
        (container) =>
          [
            ...variableProblems(container, settings),
            ...(container.name === 'gateway' ? gatewayProblems(container, manifests) : []),
          ].map((problem) => `${addressOf(each)}: ${problem}`),
      ),
    ),
    ...maps.flatMap((map) =>
      Object.keys(map.data)
        .filter(
          (key) => !readSettings.has(map.metadata.name) && !readSettings.has(`${map.metadata.name}/${key}`),
        )
        .map((key) => `${addressOf(map)}: ${key} is read by no program`),
    ),
  ];
}
