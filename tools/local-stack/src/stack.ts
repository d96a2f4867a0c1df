import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildAll, forgetBuild } from './build/build.ts';
import { planChildren } from './child-plan.ts';
import type { StackAddresses } from './child-plan.ts';
import { watchForChanges } from './build/watch-for-changes.ts';
import { embeddedGoogle, hasOwnGoogle } from './embedded-google.ts';
import { claimHome } from './home.ts';
import { claimablePort, freePort, withOtherPorts } from './settings/ports.ts';
import { startEmbeddedPostgres } from './postgres/postgres.ts';
import type { Progress } from './progress.ts';
import { inRoot } from './build/repository.ts';
import { runTool } from './build/run-tool.ts';
import { readSecrets } from './settings/secrets.ts';
import type { Settings } from './settings/settings.ts';
import { supervise } from './process/supervised-child.ts';
import type { SupervisedChild } from './process/supervised-child.ts';

export interface StackOptions {
  readonly progress: Progress;
  /** Aborted on shutdown, also during the start. */
  readonly signal: AbortSignal;
}

async function database(
  settings: Settings,
  cleanup: AsyncDisposableStack,
  options: StackOptions,
): Promise<string> {
  const { progress, signal } = options;
  const databaseUrl = settings.given['DATABASE_URL'];
  const url = databaseUrl ?? (await embeddedDatabase(settings, cleanup, options));
  signal.throwIfAborted();
  await progress.step('Migrating and seeding the defaults', () =>
    runTool(process.execPath, [inRoot('libs/persistence/src/migrate.ts')], {
      signal,
      env: { ...settings.given, DATABASE_URL: url },
    }),
  );
  return url;
}

async function embeddedDatabase(
  settings: Settings,
  cleanup: AsyncDisposableStack,
  { progress, signal }: StackOptions,
): Promise<string> {
  return progress.step('Starting PostgreSQL', async (detail) => {
    const cluster = await startEmbeddedPostgres(
      path.join(settings.home, 'postgres'),
      { max_connections: '200' },
      { print: progress.print, signal },
    );
    cleanup.defer(() => cluster.stop());
    detail(`on port ${cluster.port}`);
    return `${cluster.serverUrl}/simmer`;
  });
}

async function addresses(settings: Settings, databaseUrl: string): Promise<StackAddresses> {
  const [api, worker, gateway, google, mailboxHttp, mailboxSmtp, frontEnds] = await Promise.all(
    Array.from({ length: 7 }, () => freePort()),
  );
  const port = (value: number | undefined) => value ?? 0;
  return {
    databaseUrl,
    secrets: await readSecrets(settings.home, settings.given),
    frontEndsPort: settings.isDev ? port(frontEnds) : undefined,
    apiPort: port(api),
    workerPort: port(worker),
    gatewayHealthPort: port(gateway),
    google: settings.hasStandIns && !hasOwnGoogle(settings.given) ? embeddedGoogle(port(google)) : undefined,
    mailbox:
      settings.hasStandIns && !settings.given['SMTP_URL']
        ? { httpPort: port(mailboxHttp), smtpPort: port(mailboxSmtp) }
        : undefined,
  };
}

async function startChildren(
  settings: Settings,
  databaseUrl: string,
  cleanup: AsyncDisposableStack,
  { progress, signal }: StackOptions,
): Promise<SupervisedChild[]> {
  signal.throwIfAborted();
  const logs = path.join(settings.home, 'logs');
  await mkdir(logs, { recursive: true, mode: 0o700 });
  const options = { logs, print: progress.print, echo: settings.isDev };
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped while starting')), { once: true });
  });
  return withOtherPorts(async () => {
    const plan = planChildren(settings, await addresses(settings, databaseUrl));
    return progress.step(`Starting ${plan.map(({ name }) => name).join(', ')}`, async () => {
      const started = await Promise.all(plan.map((description) => supervise(description, options)));
      // All at once: the children know only each other's addresses, and tolerate each other's absence.
      const stop = () => Promise.all(started.map((child) => child.stop()));
      try {
        await Promise.race([Promise.all(started.map(({ ready }) => ready)), aborted]);
      } catch (error) {
        await stop();
        throw error;
      }
      cleanup.defer(async () => void (await stop()));
      return started;
    });
  });
}

/**
 * Starts all processes of one copy of Simmer (OPS-1).
 *
 * @returns the function that stops them; nothing keeps running after that.
 * @throws StartError with a message for the terminal; everything started was stopped before.
 */
export async function startStack(settings: Settings, options: StackOptions): Promise<() => Promise<void>> {
  const { progress, signal } = options;
  // The cleanup runs the newest step first, and continues after a step that fails.
  const cleanup = new AsyncDisposableStack();
  const stop = () => cleanup.disposeAsync();
  try {
    const lock = await claimHome(settings.home, settings.port);
    cleanup.defer(() => lock.release());
    signal.throwIfAborted();
    await claimablePort(settings.port);
    await progress.step('Building', async (detail) => {
      const isBuilt = await buildAll((text) => progress.print(`  ${text}`), signal);
      if (!isBuilt) detail('nothing changed');
    });
    signal.throwIfAborted();
    // The watcher publishes development builds, so the next plain start must build again.
    if (settings.isDev) await forgetBuild();
    const databaseUrl = await database(settings, cleanup, options);
    const children = await startChildren(settings, databaseUrl, cleanup, options);
    if (settings.isDev) cleanup.defer(watchForChanges(children, progress.print));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
