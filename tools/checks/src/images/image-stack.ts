import { randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
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
import { root } from '../repository/run-command.ts';
import type { BuiltImage } from './build-image.ts';
import { productionContainers, type Container } from './containers.ts';
import { runContainer, type RunningContainer } from './run-container.ts';
import type { BaseImage } from './sandbox.ts';

/** A row of the table that is printed. */
export interface EntryPoint {
  readonly running: RunningContainer;
  /** Until it was ready; of a job, until its end. */
  readonly startMs: number;
}

const START_MS = 120_000;
const STORE = '/release-store';

async function isReady({ readiness }: Container, port: number): Promise<boolean> {
  if (readiness?.path !== undefined)
    return fetch(`http://127.0.0.1:${port}${readiness.path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  return accepts(port);
}

/** The images' processes with what they need around them: a database, a Google and a release store. */
export class ImageStack {
  readonly entryPoints: EntryPoint[] = [];
  origin = '';
  private readonly base: BaseImage;
  private readonly images: ReadonlyMap<string, BuiltImage>;
  private readonly folder: string;
  private readonly closing: (() => Promise<unknown>)[] = [];
  private containers: Container[] = [];
  private ports: Readonly<Record<string, number>> = {};

  /** @param folder where volumes and the database are put; any user may enter it. */
  constructor(base: BaseImage, images: ReadonlyMap<string, BuiltImage>, folder: string) {
    this.base = base;
    this.images = images;
    this.folder = folder;
  }

  /** Starts all in the order of a rollout. @throws Error with the log of what did not start. */
  async start(): Promise<void> {
    await this.prepare();
    if (this.images.has('pooler')) await this.serve('pooler');
    // The pods of API and worker wait for the migration job, which starts at the same time.
    const waiting = ['core-api/await-schema', 'calendar-worker/await-schema'].map((name) =>
      this.runToEnd(name),
    );
    await Promise.all([...waiting, this.runToEnd('migrate')]);
    await Promise.all(['core-api', 'calendar-worker', 'gateway'].map((name) => this.serve(name)));
  }

  /** Stops all, newest first. */
  async close(): Promise<void> {
    for (const close of this.closing.toReversed()) await close();
  }

  private async prepare(): Promise<void> {
    const names = ['api', 'worker', 'gateway', 'gatewayHealth', 'pooler'] as const;
    const taken = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
    this.ports = Object.fromEntries(taken);
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

    await this.copyReleases();
    const direct = new URL(`${cluster.serverUrl}/simmer`);
    const pooled = new URL(direct);
    pooled.port = String(this.ports['pooler']);
    const isPooled = this.images.has('pooler');
    this.containers = await productionContainers({
      DATABASE_URL: (isPooled ? pooled : direct).href,
      ...(isPooled && { DATABASE_DIRECT_URL: direct.href }),
      POOLER_USERS: `"${direct.username}" "${direct.password}"\n`,
      'databases.ini': `[databases]\n* = host=127.0.0.1 port=${direct.port}`,
      PUBLIC_URL: this.origin,
      JWT_SECRET: randomBytes(48).toString('base64url'),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      // Nobody is sent a mail here.
      SMTP_URL: 'smtp://127.0.0.1:25',
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      RELEASE_STORE: STORE,
      RELEASE_PUBLIC_KEYS: publicKeyText(await localSigningKey(path.join(root, 'dist'))),
      CORE_API_URL: `http://127.0.0.1:${this.ports['api']}`,
    });
    this.containers = this.containers.map((container) => this.onThisMachine(container, googleRoot));
  }

  /** The builds without the key that signs them, readable for all. */
  private async copyReleases(): Promise<void> {
    const store = path.join(this.folder, 'release-store');
    await mkdir(store, { recursive: true });
    for (const name of ['release-document.json', 'release.json', 'builds', 'remotes', 'shell'])
      await cp(path.join(root, 'dist', name), path.join(store, name), { recursive: true });
  }

  /** Ports of its own, because all share the network of this machine, and the addresses of the emulated Google. */
  private onThisMachine(container: Container, googleRoot: string): Container {
    const ports = this.ports;
    const own: Readonly<Record<string, Record<string, string>>> = {
      'core-api': { PORT: String(ports['api']) },
      'calendar-worker': { PORT: String(ports['worker']) },
      gateway: { PORT: String(ports['gateway']), HEALTH_PORT: String(ports['gatewayHealth']) },
    };
    const google = ['core-api', 'calendar-worker'].includes(container.name)
      ? {
          GOOGLE_OAUTH_ROOT_URL: googleRoot,
          GOOGLE_OAUTH_SERVER_ROOT_URL: googleRoot,
          GOOGLE_CALENDAR_ROOT_URL: googleRoot,
        }
      : {};
    return {
      ...container,
      variables: { ...container.variables, ...google, ...own[container.name] },
      mounts: container.mounts.map(({ at, files }) => ({
        at,
        files:
          files &&
          Object.fromEntries(
            Object.entries(files).map(([name, text]) => [
              name,
              text.replace(/^listen_port = .*$/m, `listen_port = ${ports['pooler']}`),
            ]),
          ),
      })),
    };
  }

  private async run(name: string): Promise<RunningContainer> {
    const container = this.containers.find((candidate) => candidate.name === name);
    const image = container && this.images.get(container.image);
    if (!container || !image) throw new Error(`The manifests have no ${name}.`);
    const usesStore = 'RELEASE_STORE' in container.variables;
    const running = await runContainer(
      this.base,
      image,
      container,
      path.join(this.folder, 'volumes', name),
      usesStore ? ['--ro-bind', path.join(this.folder, 'release-store'), STORE] : [],
    );
    this.closing.push(() => running.stop());
    return running;
  }

  private async runToEnd(name: string): Promise<void> {
    const running = await this.run(name);
    const code = await running.ended;
    this.entryPoints.push({ running, startMs: performance.now() - running.startedAt });
    if (code !== 0) throw new Error(`${name} ended with ${code ?? 'a signal'}:\n${running.log()}`);
  }

  private async serve(name: string): Promise<void> {
    const running = await this.run(name);
    const ports: Readonly<Record<string, number | undefined>> = {
      'core-api': this.ports['api'],
      'calendar-worker': this.ports['worker'],
      gateway: this.ports['gatewayHealth'],
      pooler: this.ports['pooler'],
    };
    while (!(await isReady(running.container, ports[name] ?? 0))) {
      if (running.hasEnded() || performance.now() - running.startedAt > START_MS)
        throw new Error(`${name} is not ready:\n${running.log()}`);
      await pause(50);
    }
    this.entryPoints.push({ running, startMs: performance.now() - running.startedAt });
  }
}
