// What docker/*.sh use of Docker Compose, by podman: `COMPOSE="node …/compose.main.ts" docker/backup.sh`.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readServices, type Service } from './compose-file.ts';
import { build, LIMITS, podman, podmanRun, succeeds } from './podman.ts';

const HEALTHY_MS = 120_000;
const NETWORK = 'simmer_default';
const services = readServices('.');
const container = (name: string) => `simmer-${name}`;

function serviceOf(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}.`);
  return service;
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [String(value)]);
// A new container waits for others itself, and podman needs systemd to ask for health.
const NOT_FOR_RUN = ['image', 'build', 'command', 'ports', 'restart', 'logging', 'healthcheck', 'depends_on'];
/** Values of options of `podman run`, by the keys of compose.yaml. */
const TRANSLATIONS: Readonly<Record<string, readonly [string, (value: unknown) => readonly string[]]>> = {
  user: ['user', listOf],
  read_only: ['read-only', listOf],
  cap_drop: ['cap-drop', listOf],
  security_opt: ['security-opt', (value) => listOf(value).map((text) => text.replace(':true', ''))],
  environment: ['env', (value) => Object.entries(value as object).map((pair) => pair.join('='))],
  entrypoint: ['entrypoint', (value) => [JSON.stringify(value)]],
  volumes: [
    'volume',
    (value) => listOf(value).map((text) => (text.startsWith('.') ? path.resolve(text) : `simmer_${text}`)),
  ],
  tmpfs: ['tmpfs', listOf],
  mem_limit: ['memory', listOf],
  shm_size: ['shm-size', listOf],
  stop_signal: ['stop-signal', listOf],
  stop_grace_period: ['stop-timeout', (value) => [String(value).replace(/s$/, '')]],
};

/** @throws Error for a key that is not translated. */
function optionsOf(service: Service): string[] {
  const options = Object.entries(service).flatMap(([key, value]) => {
    if (NOT_FOR_RUN.includes(key)) return [];
    const translation = TRANSLATIONS[key];
    if (!translation) throw new Error(`${key} of compose.yaml is not translated for podman.`);
    const [option, valuesOf] = translation;
    return valuesOf(value).map((each) => `--${option}=${each}`);
  });
  return [`--network=${NETWORK}`, '--read-only-tmpfs=false', ...LIMITS, ...options];
}

async function remove(name: string): Promise<void> {
  await podman('stop', '--ignore', container(name));
  await podman('rm', '--force', '--ignore', container(name));
}

/** Starts it, unless it runs as it should. */
async function start(name: string): Promise<void> {
  const service = serviceOf(name);
  const image = await podman('image', 'inspect', '--format={{.Id}}', service.image);
  const words = JSON.stringify([service, image]);
  const label = `made-of=${createHash('sha256').update(words).digest('hex')}`;
  if ((await podman('ps', '--quiet', `--filter=label=${label}`)) !== '') return;
  await remove(name);
  const own = [`--name=${container(name)}`, `--network-alias=${name}`, `--label=${label}`];
  const ports = (service.ports ?? []).map((port) => `--publish=${port}`);
  const options = [...own, ...ports, `--restart=${service.restart}`, ...optionsOf(service)];
  await podman('run', '--detach', ...options, service.image, ...(service.command ?? []));
}

async function until(name: string, condition: string): Promise<void> {
  const logs = () => podman('logs', container(name));
  if (condition === 'service_completed_successfully') {
    if ((await podman('wait', container(name))) !== '0')
      throw new Error(`${name} has failed:\n${await logs()}`);
    return;
  }
  const [, ...test] = serviceOf(name).healthcheck?.test ?? [];
  const began = performance.now();
  while (!(await succeeds('exec', container(name), ...test))) {
    if (performance.now() - began > HEALTHY_MS) throw new Error(`${name} is not healthy:\n${await logs()}`);
    await pause(500);
  }
}

async function ensureNetwork(): Promise<void> {
  if (!(await succeeds('network', 'exists', NETWORK))) await podman('network', 'create', NETWORK);
}

/** Starts services, each once, after what they depend on. */
async function up(names: readonly string[], isAlone: boolean): Promise<void> {
  await ensureNetwork();
  const begun = new Map<string, Promise<void>>();
  const startOnce = (name: string): Promise<void> => {
    const starting = begun.get(name) ?? startAfterOthers(name);
    begun.set(name, starting);
    return starting;
  };
  const startAfterOthers = async (name: string): Promise<void> => {
    const others = isAlone ? [] : Object.entries(serviceOf(name).depends_on ?? {});
    for (const [other, { condition }] of others) {
      await startOnce(other);
      await until(other, condition);
    }
    await start(name);
  };
  await Promise.all(names.map(startOnce));
}

async function buildAll(): Promise<void> {
  for (const { image, build: how } of Object.values(services)) {
    if (!how) continue;
    const began = performance.now();
    const ignoreFile = `${how.dockerfile}.dockerignore`;
    const ignore = existsSync(ignoreFile) ? [`--ignorefile=${ignoreFile}`] : [];
    const args = Object.entries(how.args ?? {}).map((pair) => `--build-arg=${pair.join('=')}`);
    await build(...args, ...ignore, `--file=${how.dockerfile}`, `--tag=localhost/${image}`, '.');
    console.log(`  ${image} is built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
}

const [action = '', ...rest] = process.argv.slice(2);
const flags = rest.slice(0, rest.findIndex((word) => !word.startsWith('-')) >>> 0);
const [name = '', ...words] = rest.slice(flags.length);
const names = name === '' ? Object.keys(services) : [name, ...words];
const actions: Readonly<Record<string, () => Promise<unknown>>> = {
  build: buildAll,
  up: async () => {
    if (flags.includes('--build')) await buildAll();
    await up(names, flags.includes('--no-deps'));
  },
  stop: () => podman('stop', '--ignore', ...names.map(container)),
  exec: async () => console.log(await podman('exec', container(name), ...words)),
  run: async () => {
    await ensureNetwork();
    const service = serviceOf(name);
    const command = words.length > 0 ? words : (service.command ?? []);
    console.log(await podmanRun(...optionsOf(service), service.image, ...command));
  },
  down: async () => {
    await Promise.all(names.map(remove));
    await podman('network', 'rm', '--force', NETWORK);
    if (flags.includes('-v')) await podman('volume', 'prune', '--force');
  },
};
if (!actions[action]) throw new Error(`${action} is not translated for podman.`);
await actions[action]();
