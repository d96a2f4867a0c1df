// The commands of Docker Compose that docker/*.sh use, by podman: `COMPOSE="node …/compose.main.ts" docker/backup.sh`.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readComposeFile, type Service } from './compose-file.ts';
import { networkName, optionsOf } from './podman-options.ts';
import { build, podman, podmanRun, succeeds } from './podman.ts';

const HEALTHY_MS = 120_000;
const { services, networks } = readComposeFile('.');
const container = (name: string) => `simmer-${name}`;

function serviceOf(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}.`);
  return service;
}

async function remove(name: string): Promise<void> {
  await podman('stop', '--ignore', container(name));
  await podman('rm', '--force', '--ignore', container(name));
}

/** Starts a service, unless a container with the same image and settings runs. */
async function start(name: string): Promise<void> {
  const service = serviceOf(name);
  const image = await podman('image', 'inspect', '--format={{.Id}}', service.image);
  const words = JSON.stringify([service, image]);
  const label = `made-of=${createHash('sha256').update(words).digest('hex')}`;
  if ((await podman('ps', '--quiet', `--filter=label=${label}`)) !== '') return;
  await remove(name);
  const alias = service.networks ? [`--network-alias=${name}`] : [];
  const own = [`--name=${container(name)}`, ...alias, `--label=${label}`];
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

async function ensureNetworks(): Promise<void> {
  for (const [name, network] of Object.entries(networks)) {
    if (await succeeds('network', 'exists', networkName(name))) continue;
    const options = network?.internal === true ? ['--internal'] : [];
    await podman('network', 'create', ...options, networkName(name));
  }
}

/** Starts services, each once, after the services that they depend on. */
async function up(names: readonly string[], isAlone: boolean): Promise<void> {
  await ensureNetworks();
  const starts = new Map<string, Promise<void>>();
  const startOnce = (name: string): Promise<void> => {
    const starting = starts.get(name) ?? startAfterOthers(name);
    starts.set(name, starting);
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
    if (flags.includes('--wait')) for (const each of names) await until(each, 'service_healthy');
  },
  stop: () => podman('stop', '--ignore', ...names.map(container)),
  exec: async () => console.log(await podman('exec', container(name), ...words)),
  run: async () => {
    await ensureNetworks();
    const service = serviceOf(name);
    const command = words.length > 0 ? words : (service.command ?? []);
    console.log(await podmanRun(...optionsOf(service), service.image, ...command));
  },
  down: async () => {
    await Promise.all(names.map(remove));
    await podman('network', 'rm', '--force', ...Object.keys(networks).map(networkName));
    if (flags.includes('-v')) await podman('volume', 'prune', '--force');
  },
};
if (!actions[action]) throw new Error(`${action} is not translated for podman.`);
await actions[action]();
