import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { freePort } from '@simmer/local-stack/settings/ports';
import { readSecrets } from '@simmer/local-stack/settings/secrets';
import { embeddedGoogle, googlePrefix, googleVariables } from '@simmer/local-stack/stand-ins/embedded-google';
import { localSigningKey } from '@simmer/releases/document/local-signing-key';
import { publicKeyText } from '@simmer/releases/document/signing-keys';
import { accepts } from '../jest/pooler.ts';
import { configMap, ofKind, render, workloadsOf, type Workload } from '../kubernetes/manifests.ts';
import { root } from '../repository/run-command.ts';
import { LIMITS, podman } from './podman.ts';

const START_MS = 120_000;
const STORE = '/release-store';
/** As a pod of the restricted profile, in the network of this machine. */
const RESTRICTED =
  '--network=host --read-only --read-only-tmpfs=false --cap-drop=all --security-opt=no-new-privileges'
    .split(' ')
    .concat(LIMITS);

type Pod = Workload['spec']['template']['spec'];
type Container = Pod['containers'][number];
type Values = Readonly<Record<string, string>>;
type Closing = (() => Promise<unknown>)[];

/** This machine's values of the variables and files of the pods, with what they need: a database, a Google, a release. */
async function prepare(folder: string, ports: Values, origin: string, closing: Closing): Promise<Values> {
  const options = { print: () => undefined };
  const cluster = await startEmbeddedPostgres(
    path.join(folder, 'postgres'),
    { max_connections: '200' },
    options,
  );
  closing.push(() => cluster.stop());
  const google = embeddedGoogle(await freePort());
  const emulator = createGoogleEmulator({
    ...google,
    redirectUris: [`${origin}/api/v1/google-calendar/callback`],
    prefix: googlePrefix,
  });
  await emulator.listen(google.port);
  closing.push(() => emulator.close());
  // The builds without the key that signs them.
  for (const name of ['release-document.json', 'release.json', 'builds', 'remotes', 'shell'])
    await cp(path.join(root, 'dist', name), path.join(folder, 'store', name), { recursive: true });
  const direct = new URL(`${cluster.serverUrl}/simmer`);
  const pooled = new URL(direct);
  pooled.port = ports['pooler'] ?? '';
  return {
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: direct.href,
    POOLER_USERS: `"${direct.username}" "${direct.password}"\n`,
    'databases.ini': `[databases]\n* = host=127.0.0.1 port=${direct.port}`,
    PUBLIC_URL: origin,
    ...(await readSecrets(folder, {})),
    // Nobody is sent a mail here.
    SMTP_URL: 'smtp://127.0.0.1:25',
    ...googleVariables(google, `http://127.0.0.1:${google.port}`),
    RELEASE_STORE: STORE,
    RELEASE_PUBLIC_KEYS: publicKeyText(await localSigningKey(path.join(root, 'dist'))),
    CORE_API_URL: `http://127.0.0.1:${ports['core-api']}`,
    HEALTH_PORT: ports['health'] ?? '',
  };
}

/** The containers of production's pods with what they need around them. */
export class ImageStack {
  /** The names of the running containers. */
  readonly serving: string[] = [];
  private readonly manifests = render('overlays/production');
  private readonly folder: string;
  /** What ends them, oldest first. */
  private readonly closing: Closing = [];
  private values: Values = {};
  private ports: Values = {};

  /** @param folder where volumes and the database are put; any user may enter it. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Starts all in the order of a rollout. @returns the gateway's address. @throws Error with the log of what did not start. */
  async start(): Promise<string> {
    const names = ['pooler', 'core-api', 'calendar-worker', 'gateway', 'health'];
    const ports = names.map(async (name) => [name, String(await freePort())] as const);
    this.ports = Object.fromEntries(await Promise.all(ports));
    const origin = `http://127.0.0.1:${this.ports['gateway']}`;
    this.values = await prepare(this.folder, this.ports, origin, this.closing);
    await this.serve('pooler');
    // The pods of API and worker wait for the migration job, which starts at the same time.
    await Promise.all([
      this.runToEnd('core-api', 'await-schema'),
      this.runToEnd('calendar-worker', 'await-schema'),
      this.runToEnd('migrate', 'migrate'),
    ]);
    for (const name of ['core-api', 'calendar-worker', 'gateway']) await this.serve(name);
    return origin;
  }

  /** Stops all, newest first. */
  async close(): Promise<void> {
    for (const close of this.closing.toReversed()) await close();
  }

  private settings(name: string): Values {
    const maps = ofKind(this.manifests, 'ConfigMap', configMap);
    return maps.find(({ metadata }) => metadata.name === name)?.data ?? {};
  }

  /** The variables that the manifests give a container, with this machine's values. */
  private variablesOf({ env }: Container, owner: string): string[] {
    const isServer = ['core-api', 'calendar-worker'].includes(owner);
    const google = Object.keys(this.values).filter((name) => isServer && /^GOOGLE_.*_ROOT_URL$/.test(name));
    const pairs = env.map(({ name, value, valueFrom }) => {
      const map = valueFrom?.configMapKeyRef;
      const ownValue = name === 'PORT' ? this.ports[owner] : this.values[name];
      return [name, ownValue ?? value ?? (map && this.settings(map.name)[map.key])] as const;
    });
    return [...pairs, ...google.map((name) => [name, this.values[name]] as const)].flatMap(([name, value]) =>
      value === undefined ? [] : [`--env=${name}=${value}`],
    );
  }

  private volumesOf({ volumes }: Pod, container: Container, name: string): Promise<string>[] {
    return container.volumeMounts.map(async ({ name: mounted, mountPath }) => {
      const volume = volumes.find((each) => each.name === mounted);
      if (!volume || 'emptyDir' in volume) return `--tmpfs=${mountPath}:rw,mode=1777`;
      const files: (readonly [string, string])[] =
        'configMap' in volume
          ? Object.entries(this.settings(volume.configMap.name)).map(([file, text]) => [
              file,
              this.values[file] ?? text,
            ])
          : volume.secret.items.map(({ key, path: file }) => [file, this.values[key] ?? '']);
      const place = path.join(this.folder, name, mounted);
      await mkdir(place, { recursive: true });
      for (const [file, text] of files)
        await writeFile(
          path.join(place, file),
          text.replace(/^listen_port = .*$/m, `listen_port = ${this.ports['pooler']}`),
        );
      return `--volume=${place}:${mountPath}:ro`;
    });
  }

  private async run(owner: string, name: string): Promise<string> {
    const pod = workloadsOf(this.manifests).find(({ metadata }) => metadata.name === owner)?.spec.template
      .spec;
    const container = pod && [...pod.initContainers, ...pod.containers].find((each) => each.name === name);
    if (!container) throw new Error(`The manifests have no ${owner}/${name}.`);
    const image = `localhost/simmer/${/([\w-]+)(?::[^/]*)?$/.exec(container.image)?.[1] ?? ''}`;
    const user = `${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`;
    const imageUser = await podman('image', 'inspect', '--format={{.Config.User}}', image);
    if (imageUser !== user)
      throw new Error(`The image ${image} runs as ${imageUser}, and its pods as ${user}.`);
    const containerName = `simmer-${process.pid}-${owner}-${name}`;
    this.closing.push(() => podman('rm', '--force', '--time=20', containerName));
    await podman(
      'run',
      '--detach',
      `--name=${containerName}`,
      ...RESTRICTED,
      `--user=${user}`,
      `--memory=${container.resources.limits.memory.replace(/i$/, '').toLowerCase()}`,
      ...this.variablesOf(container, owner),
      ...(await Promise.all(this.volumesOf(pod, container, `${owner}-${name}`))),
      ...(container.env.some((each) => each.name === 'RELEASE_STORE')
        ? [`--volume=${this.folder}/store:${STORE}:ro`]
        : []),
      image,
      ...(container.command ?? []),
    );
    return containerName;
  }

  private async runToEnd(owner: string, name: string): Promise<void> {
    const containerName = await this.run(owner, name);
    const code = await podman('wait', containerName);
    if (code !== '0')
      throw new Error(`${containerName} ended with ${code}:\n${await podman('logs', containerName)}`);
  }

  private async serve(name: string): Promise<void> {
    const began = performance.now();
    const containerName = await this.run(name, name);
    const port = Number(this.ports[name === 'gateway' ? 'health' : name]);
    const responds = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok);
    while (!(await (name === 'pooler' ? accepts(port) : responds().catch(() => false)))) {
      if (performance.now() - began > START_MS)
        throw new Error(`${containerName} is not ready:\n${await podman('logs', containerName)}`);
      await pause(100);
    }
    console.log(`✓ ${name} is ready in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    this.serving.push(containerName);
  }
}
