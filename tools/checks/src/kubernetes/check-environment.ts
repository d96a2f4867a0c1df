import {
  calendarWorkerEnvironment,
  coreApiEnvironment,
  migrationEnvironment,
} from '@simmer/contracts/environment/environment';
import { gatewayEnvironment } from '@simmer/contracts/environment/gateway-environment';
import type { z } from 'zod';
import { variablesOf } from './config-sources.ts';
import { addressOf, fieldsOf, listOf, textOf } from './manifests/manifest.ts';
import type { Fields, Manifest } from './manifests/manifest.ts';
import { podsOf } from './manifests/pods.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

const shapes: Readonly<Record<string, Shape>> = {
  'core-api': coreApiEnvironment.shape,
  'calendar-worker': calendarWorkerEnvironment.shape,
  migrate: migrationEnvironment.shape,
  'await-schema': migrationEnvironment.shape,
  gateway: gatewayEnvironment.shape,
  // PgBouncer reads files.
  pooler: {},
};

/** Variables for `npm start` only. */
const startOnly: Readonly<Record<string, string>> = {
  ALLOW_STAND_INS: 'is for npm start: a cluster has no stand-ins, and nothing there may allow them',
  SIMMER_HOME: 'is for npm start: nothing in a cluster keeps data in a folder',
  SIMMER_MOUNTS: 'is for npm start: a cluster has no stand-ins',
  SIMMER_RELOAD_SCRIPT: 'is for npm run dev',
};

const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;

/** The value of a variable in the manifests; secret values are known to the cluster only. */
function knownValue(variable: Fields, manifests: readonly Manifest[]): { value?: unknown; problem?: string } {
  if ('value' in variable) return { value: variable['value'] };
  const { name, key, optional } = fieldsOf(variable, 'valueFrom', 'configMapKeyRef');
  if (name === undefined) {
    return 'name' in fieldsOf(variable, 'valueFrom', 'secretKeyRef') ? {} : { problem: 'comes from nowhere' };
  }
  const map = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  const value = fieldsOf(map, 'data')[textOf(key)];
  if (value === undefined && optional === true) return {};
  return value === undefined ? { problem: `is not in ConfigMap ${textOf(name)}` } : { value };
}

function variableProblems(container: Fields, shape: Shape, manifests: readonly Manifest[]): string[] {
  const variables = variablesOf(container, manifests);
  const names = new Set(variables.map(({ name }) => textOf(name)));
  const missing = Object.entries(shape)
    .filter(([name, schema]) => isRequired(schema) && !names.has(name))
    .map(([name]) => `${name} is missing`);
  const wrong = variables.flatMap((variable) => {
    const name = textOf(variable['name']);
    const schema = shape[name];
    if (name in startOnly) return [`${name} ${startOnly[name] ?? ''}`];
    if (!schema) return [`${name} is a variable that it does not take`];
    const { value, problem } = knownValue(variable, manifests);
    if (problem) return [`${name} ${problem}`];
    const isOptional = fieldsOf(variable, 'valueFrom', 'secretKeyRef')['optional'] === true;
    if (isOptional && isRequired(schema)) return [`${name} may be absent, yet it is needed`];
    const message = value === undefined ? undefined : schema.safeParse(value).error?.issues[0]?.message;
    return message === undefined ? [] : [`${name} ${message}`];
  });
  return [...missing, ...wrong];
}

/** The API's address in the gateway's variables must be an existing service. */
function gatewayProblems(container: Fields, manifests: readonly Manifest[]): string[] {
  const variable = variablesOf(container, manifests).find(({ name }) => name === 'CORE_API_URL');
  const url = URL.parse(textOf(variable?.['value']));
  const service = manifests.find(
    ({ kind, metadata }) => kind === 'Service' && metadata.name === url?.hostname,
  );
  const hasPort = listOf(fieldsOf(service, 'spec')['ports']).some(({ port }) => textOf(port) === url?.port);
  return hasPort ? [] : ['CORE_API_URL leads to no service'];
}

/** An entry of a ConfigMap that no container uses has no effect. */
function settingProblems(manifests: readonly Manifest[]): string[] {
  const mounted = new Set(
    podsOf(manifests)
      .flatMap(({ spec }) => listOf(spec['volumes']))
      .map((volume) => fieldsOf(volume, 'configMap')['name']),
  );
  const read = new Set(
    podsOf(manifests)
      .flatMap(({ containers }) => containers.flatMap((container) => variablesOf(container, manifests)))
      .map((variable) => fieldsOf(variable, 'valueFrom', 'configMapKeyRef'))
      .map(({ name, key }) => `${textOf(name)}/${textOf(key)}`),
  );
  return manifests
    .filter(({ kind, metadata }) => kind === 'ConfigMap' && !mounted.has(metadata.name))
    .flatMap((map) =>
      Object.keys(fieldsOf(map, 'data'))
        .filter((key) => !read.has(`${map.metadata.name}/${key}`))
        .map((key) => `${addressOf(map)}: ${key} ${startOnly[key] ?? 'is read by no program'}`),
    );
}

/** Missing, unknown or invalid variables, by the same schemas that the programs use. */
export function environmentProblems(manifests: readonly Manifest[]): string[] {
  const ofContainers = podsOf(manifests).flatMap(({ address, containers, initContainers }) =>
    [...initContainers, ...containers].flatMap((container) => {
      const name = textOf(container['name']);
      const shape = shapes[name];
      if (!shape) return [`${address}: nobody knows which variables ${name} takes`];
      return [
        ...variableProblems(container, shape, manifests),
        ...(name === 'gateway' ? gatewayProblems(container, manifests) : []),
      ].map((text) => `${address}: ${text}`);
    }),
  );
  return [...ofContainers, ...settingProblems(manifests)];
}
