// Tries compose.yaml and docker/*.sh with real containers, by podman, upgrading from the previous commit to this one
// (OPS-121).
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseEnv } from 'node:util';
import { People } from '@simmer/e2e/data/people';
import { readComposeFile } from './images/compose-file.ts';
import { startGoogle } from './images/google-for-containers.ts';
import { checkContainers } from './images/hardening.ts';
import { eventsBesideBlock, loadScripts, plan, scriptsOf, untilReached } from './images/image-journey.ts';
import { BASES, clearContainers, clearImages, makeBases, podman } from './images/podman.ts';
import { tryPooler } from './images/pooler.ts';
import { mustRun, root, stopWhenAsked } from './repository/run-command.ts';

const ORIGIN = 'https://localhost';
const COMPOSE = `${process.execPath} --disable-warning=ExperimentalWarning ${import.meta.dirname}/images/compose.main.ts`;
const git = (...args: string[]) => mustRun('git', args, { cwd: root });
const temporary = mkdtempSync(path.join(tmpdir(), 'simmer-one-server-'));
const checkout = path.join(temporary, 'simmer');
// Outside the checkout, where an operator keeps the identity too.
const BACKUP_IDENTITY = path.join(temporary, 'backup-identity.txt');
const inCheckout = async (command: string) => {
  const BACKUP_RECIPIENT = await mustRun('age-keygen', ['-y', BACKUP_IDENTITY]);
  const env = { COMPOSE, ...BASES, BACKUP_RECIPIENT, BACKUP_IDENTITY };
  return mustRun('sh', ['-c', command], { cwd: checkout, env });
};

async function step<T>(sentence: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await act();
  console.log(`✓ ${sentence} (${((performance.now() - began) / 60_000).toFixed(1)} min)`);
  return result;
}

/** Lets this process trust the authority that Caddy has created. */
async function trustCaddy(): Promise<void> {
  const file = '/certificates/caddy/pki/authorities/local/root.crt';
  setDefaultCACertificates([...getCACertificates(), await podman('exec', 'simmer-caddy', 'cat', file)]);
}

async function connectGoogle(): Promise<Awaited<ReturnType<typeof startGoogle>>> {
  const gateway = '--format={{(index .Subnets 0).Gateway}}';
  const google = await startGoogle(ORIGIN, await podman('network', 'inspect', gateway, 'simmer_providers'));
  const services = {
    'core-api': { environment: google.variables },
    'calendar-worker': { environment: google.variables },
  };
  // Written as JSON, which is YAML too.
  writeFileSync(path.join(checkout, 'compose.override.yaml'), JSON.stringify({ services }));
  return google;
}

async function tryOneServer(before: string): Promise<void> {
  // Removes the containers of an interrupted run.
  await clearContainers();
  await step('the base images are there', makeBases);
  await mustRun('age-keygen', ['-o', BACKUP_IDENTITY]);
  await git('worktree', 'add', '--detach', checkout, before);
  await step(`one server is built and started from ${before}`, () =>
    inCheckout('docker/init.sh localhost && $COMPOSE up -d --build'),
  );
  await trustCaddy();
  const [scripts, person] = await step(
    'somebody opens a page, signs up and places a time block',
    async () => [await scriptsOf(ORIGIN, '/calendar'), await plan(ORIGIN)] as const,
  );
  const google = await connectGoogle();
  try {
    // The current state including uncommitted changes, but without new files.
    const now = (await git('stash', 'create')) || (await git('rev-parse', 'HEAD'));
    await mustRun('git', ['checkout', '--quiet', '--detach', now], { cwd: checkout });
    console.log(await step('docker/upgrade.sh', () => inCheckout('docker/upgrade.sh')));
    await step('it can be reached', () => untilReached(ORIGIN));
    await step('the time block is there, and the page of before still loads', async () => {
      await eventsBesideBlock(person);
      await loadScripts(ORIGIN, scripts);
      for (const place of ['/signin', '/calendar']) await loadScripts(ORIGIN, await scriptsOf(ORIGIN, place));
    });
    await step('the emulated Google is connected, and the worker syncs', () =>
      new People(ORIGIN).connect(person),
    );
    const events = await eventsBesideBlock(person);
    if (events === 0) throw new Error('The sync completed without an event.');
    console.log(await step('docker/backup.sh', () => inCheckout('docker/backup.sh')));
    await step('all is removed but the backups', () => inCheckout('$COMPOSE down -v && rm .env'));
    const backup = readdirSync(path.join(checkout, 'backups')).toSorted().at(-1) ?? '';
    console.log(await step('docker/restore.sh', () => inCheckout(`docker/restore.sh ${backup}`)));
    await trustCaddy();
    await step('it can be reached', () => untilReached(ORIGIN));
    await step(`session, time block and ${events} events are there again`, async () => {
      const restoredEvents = await eventsBesideBlock(person);
      if (restoredEvents !== events)
        throw new Error(`There are ${restoredEvents} events instead of ${events}.`);
    });
    const { POSTGRES_PASSWORD = '' } = parseEnv(readFileSync(path.join(checkout, '.env'), 'utf8'));
    await step('the schema is there through the pooler of k8s', () =>
      tryPooler(temporary, POSTGRES_PASSWORD),
    );
    Object.assign(process.env, BASES);
    await checkContainers(readComposeFile(checkout).services);
  } finally {
    await google.close();
  }
}

stopWhenAsked();
const missing = ['podman', 'runc', 'debootstrap', 'age'].filter(
  (tool) => spawnSync('which', [tool]).status !== 0,
);
if (missing.length > 0) {
  console.log(`One server is not tried: ${missing.join(', ')} is not installed.`);
} else {
  chmodSync(temporary, 0o755);
  const [before = 'HEAD^'] = process.argv.slice(2);
  try {
    await step('all', () => tryOneServer(before));
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await clearContainers();
    await clearImages();
    rmSync(temporary, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}
