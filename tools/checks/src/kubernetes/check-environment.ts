import {
  calendarWorkerEnvironment,
  coreApiEnvironment,
  migrationEnvironment,
} from '@simmer/contracts/environment';
import type { z } from 'zod';
import { fieldsOf, listOf, textOf } from './manifest.ts';
import type { Fields, Manifest } from './manifest.ts';
import { podsOf } from './pods.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

const shapes: Readonly<Record<string, Shape>> = {
  'core-api': coreApiEnvironment.shape,
  'calendar-worker': calendarWorkerEnvironment.shape,
  migrate: migrationEnvironment.shape,
};

const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;

/** The value of a variable where the manifests know it; secrets are known to the cluster only. */
function knownValue(variable: Fields, manifests: readonly Manifest[]): { value?: unknown; problem?: string } {
  if ('value' in variable) return { value: variable['value'] };
  const { name, key } = fieldsOf(variable, 'valueFrom', 'configMapKeyRef');
  if (name === undefined) {
    const secret = fieldsOf(variable, 'valueFrom', 'secretKeyRef');
    return secret['name'] === 'simmer-secrets' ? {} : { problem: 'comes from nowhere' };
  }
  const map = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  const value = fieldsOf(map, 'data')[textOf(key)];
  return value === undefined ? { problem: `is not in ConfigMap ${textOf(name)}` } : { value };
}

function variableProblems(container: Fields, shape: Shape, manifests: readonly Manifest[]): string[] {
  const variables = listOf(container['env']);
  const names = new Set(variables.map(({ name }) => textOf(name)));
  const missing = Object.entries(shape)
    .filter(([name, schema]) => isRequired(schema) && !names.has(name))
    .map(([name]) => `${name} is missing`);
  const wrong = variables.flatMap((variable) => {
    const name = textOf(variable['name']);
    const schema = shape[name];
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

/** Where the gateway looks for the API must be a service that is there. */
function gatewayProblems(container: Fields, manifests: readonly Manifest[]): string[] {
  const variable = listOf(container['env']).find(({ name }) => name === 'CORE_API_URL');
  const url = URL.parse(textOf(variable?.['value']));
  const service = manifests.find(
    ({ kind, metadata }) => kind === 'Service' && metadata.name === url?.hostname,
  );
  const hasPort = listOf(fieldsOf(service, 'spec')['ports']).some(({ port }) => textOf(port) === url?.port);
  return hasPort ? [] : ['CORE_API_URL leads to no service'];
}

/** Variables that are missing, unknown or wrong, by the same schemas that the programs read them with. */
export function environmentProblems(manifests: readonly Manifest[]): string[] {
  return podsOf(manifests).flatMap(({ address, containers }) =>
    containers.flatMap((container) => {
      const name = textOf(container['name']);
      const shape = shapes[name];
      if (name === 'gateway')
        return gatewayProblems(container, manifests).map((text) => `${address}: ${text}`);
      if (!shape) return [`${address}: nobody knows which variables ${name} takes`];
      return variableProblems(container, shape, manifests).map((text) => `${address}: ${text}`);
    }),
  );
}
