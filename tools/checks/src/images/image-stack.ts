import { randomBytes } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createGoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { freePort } from '@simmer/local-stack/settings/ports';
import { embeddedGoogle, googlePrefix } from '@simmer/local-stack/stand-ins/embedded-google';
import { localSigningKey } from '@simmer/releases/document/local-signing-key';
import { publicKeyText } from '@simmer/releases/document/signing-keys';
import { accepts } from '../jest/pooler.ts';
import { configMap, ofKind, render, workloadsOf, type Workload } from '../kubernetes/manifests.ts';
import { root } from '../repository/run-command.ts';
import { podman, startContainer } from './podman.ts';

const START_MS = 120_000;
const STORE = '/release-store';

type Pod = Workload['spec']['template']['spec'];
type Values = Readonly<Record<string, string>>;

/** The containers of production's pods with what they need around them: a database, a Google and a release store. */
export class ImageStack {
  /** The names of the running containers. */
  readonly serving: string[] = [];
  origin = '';
  private readonly manifests = render('overlays/production');
  private readonly folder: string;
  private readonly closing: (() => Promise<unknown>)[] = [];
  private values: Values = {};
  private ports: Values = {};

  /** @param folder where volumes and the database are put; any user may enter it. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Starts all in the order of a rollout. @throws Error with the log of what did not start. */
  async start(): Promise<void> {
    await this.prepare();
    await this.serve('pooler');
    // The pods of API and worker wait for the migration job, which starts at the same time.
    await Promise.all([
      this.runToEnd('core-api', 'await-schema'),
      this.runToEnd('calendar-worker', 'await-schema'),
      this.runToEnd('migrate', 'migrate'),
    ]);
    for (const name of ['core-api', 'calendar-worker', 'gateway']) await this.serve(name);
  }

  /** Stops all, newest first. */
  async close(): Promise<void> {
    for (const close of this.closing.toReversed()) await close();
  }

  private async prepare(): Promise<void> {
    const names = ['core-api', 'calendar-worker', 'gateway', 'health', 'pooler'];
    this.ports = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, String(await freePort())] as const)),
    );
    this.origin = `http://127.0.0.1:${this.ports['gateway']}`;
    const cluster = await startEmbeddedPostgres(
      path.join(this.folder, 'postgres'),
      { max_connections: '200' },
      { print: () => undefined },
    );
    this.closing.push(() => cluster.stop());
    const client = new Client({ connectionString: `${cluster.serverUrl}/postgres` });
    await client.connect();
    await client.query('create database simmer');
    await client.end();
    const google = embeddedGoogle(await freePort());
    const emulator = createGoogleEmulator({
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      redirectUris: [`${this.origin}/api/v1/google-calendar/callback`],
      prefix: googlePrefix,
    });
    const googleRoot = await emulator.listen(google.port);
    this.closing.push(() => emulator.close());
    // The builds without the key that signs them.
    for (const name of ['release-document.json', 'release.json', 'builds', 'remotes', 'shell'])
      await cp(path.join(root, 'dist', name), path.join(this.folder, 'store', name), { recursive: true });
    const direct = new URL(`${cluster.serverUrl}/simmer`);
    const pooled = new URL(direct);
    pooled.port = this.ports['pooler'] ?? '';
    this.values = {
      DATABASE_URL: pooled.href,
      DATABASE_DIRECT_URL: direct.href,
      POOLER_USERS: `"${direct.username}" "${direct.password}"\n`,
      'databases.ini': `[databases]\n* = host=127.0.0.1 port=${direct.port}`,
      PUBLIC_URL: this.origin,
      JWT_SECRET: randomBytes(48).toString('base64url'),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      // Nobody is sent a mail here.
      SMTP_URL: 'smtp://127.0.0.1:25',
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_OAUTH_ROOT_URL: googleRoot,
      GOOGLE_OAUTH_SERVER_ROOT_URL: googleRoot,
      GOOGLE_CALENDAR_ROOT_URL: googleRoot,
      RELEASE_STORE: STORE,
      RELEASE_PUBLIC_KEYS: publicKeyText(await localSigningKey(path.join(root, 'dist'))),
      CORE_API_URL: `http://127.0.0.1:${this.ports['core-api']}`,
      HEALTH_PORT: this.ports['health'] ?? '',
    };
  }

  private settings(name: string): Values {
    const map = ofKind(this.manifests, 'ConfigMap', configMap).find(({ metadata }) => metadata.name === name);
    return map?.data ?? {};
  }

  /** The variables that the manifests give a container, with this machine's values. */
  private variablesOf({ env }: Pod['containers'][number], owner: string): string[] {
    const google = ['core-api', 'calendar-worker'].includes(owner)
      ? Object.keys(this.values).filter((name) => /^GOOGLE_.*_ROOT_URL$/.test(name))
      : [];
    const pairs = env.map(({ name, value, valueFrom }) => {
      const map = valueFrom?.configMapKeyRef;
      const known = name === 'PORT' ? this.ports[owner] : this.values[name];
      return [name, known ?? value ?? (map && this.settings(map.name)[map.key])] as const;
    });
    return [...pairs, ...google.map((name) => [name, this.values[name]] as const)].flatMap(([name, value]) =>
      value === undefined ? [] : [`--env=${name}=${value}`],
    );
  }

  private async volumesOf(
    { volumes }: Pod,
    container: Pod['containers'][number],
    name: string,
  ): Promise<string[]> {
    return Promise.all(
      container.volumeMounts.map(async ({ name: mounted, mountPath }) => {
        const volume = volumes.find((each) => each.name === mounted);
        if (!volume || 'emptyDir' in volume) return `--tmpfs=${mountPath}:rw,mode=1777`;
        const files =
          'configMap' in volume
            ? Object.entries(this.settings(volume.configMap.name)).map(
                ([file, text]) => [file, this.values[file] ?? text] as const,
              )
            : volume.secret.items.map(({ key, path: file }) => [file, this.values[key] ?? ''] as const);
        const folder = path.join(this.folder, name, mounted);
        await mkdir(folder, { recursive: true });
        for (const [file, text] of files)
          await writeFile(
            path.join(folder, file),
            text.replace(/^listen_port = .*$/m, `listen_port = ${this.ports['pooler']}`),
          );
        return `--volume=${folder}:${mountPath}:ro`;
      }),
    );
  }

  private async run(owner: string, name: string): Promise<string> {
    const pod = workloadsOf(this.manifests).find(({ metadata }) => metadata.name === owner)?.spec.template
      .spec;
    const container = pod && [...pod.initContainers, ...pod.containers].find((each) => each.name === name);
    if (!container) throw new Error(`The manifests have no ${owner}/${name}.`);
    const image = /([\w-]+)(?::[^/]*)?$/.exec(container.image)?.[1] ?? '';
    const { runAsUser, runAsGroup } = pod.securityContext;
    const user = `${runAsUser}:${runAsGroup}`;
    const own = await podman('image', 'inspect', '--format={{.Config.User}}', `localhost/simmer/${image}`);
    if (own !== user) throw new Error(`The image ${image} runs as ${own}, and its pods as ${user}.`);
    const started = `simmer-${process.pid}-${owner}-${name}`;
    this.closing.push(() => podman('rm', '--force', '--time=20', started));
    await startContainer(
      started,
      [
        `--user=${user}`,
        `--memory=${container.resources.limits.memory.replace(/i$/, '').toLowerCase()}`,
        ...this.variablesOf(container, owner),
        ...(await this.volumesOf(pod, container, `${owner}-${name}`)),
        ...(container.env.some((each) => each.name === 'RELEASE_STORE')
          ? [`--volume=${this.folder}/store:${STORE}:ro`]
          : []),
      ],
      [`localhost/simmer/${image}`, ...(container.command ?? [])],
    );
    return started;
  }

  private async runToEnd(owner: string, name: string): Promise<void> {
    const started = await this.run(owner, name);
    const code = await podman('wait', started);
    if (code !== '0') throw new Error(`${started} ended with ${code}:\n${await podman('logs', started)}`);
  }

  private async serve(name: string): Promise<void> {
    const began = performance.now();
    const started = await this.run(name, name);
    const port = Number(this.ports[name === 'gateway' ? 'health' : name]);
    const isReady = () =>
      name === 'pooler'
        ? accepts(port)
        : fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
    while (!(await isReady())) {
      if (performance.now() - began > START_MS)
        throw new Error(`${started} is not ready:\n${await podman('logs', started)}`);
      await pause(100);
    }
    console.log(`✓ ${name} is ready in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    this.serving.push(started);
  }
}
