import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { respondsOk } from '@simmer/local-stack/process/wait-for-health';
import { inRoot } from '@simmer/local-stack/repository/repository';
import { runTool, toolEnvironment } from '@simmer/local-stack/run-tool';
import { freePort } from '@simmer/local-stack/settings/ports';
import type { Account } from './people.ts';

/** An API with empty data, and its super admin. */
export interface OwnApi {
  readonly origin: string;
  readonly superAdmin: Account;
  stop(): Promise<void>;
}

const readyWithinMs = 60_000;

async function startService(env: Record<string, string>, port: number) {
  const child = spawn(process.execPath, [inRoot('services/core-api/dist/main.js')], {
    env: { ...toolEnvironment(), ...env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const endsAt = Date.now() + readyWithinMs;
  while (!(await respondsOk(`http://127.0.0.1:${String(port)}/readyz`))) {
    if (child.exitCode === null && Date.now() < endsAt) await pause(100);
    else {
      await stop();
      throw new Error('The API for the runs did not start; the lines above say why.');
    }
  }
  return stop;
}

/** Starts the API of this checkout on a PostgreSQL of its own. */
export async function startOwnApi(): Promise<OwnApi> {
  await runTool('nx', ['run', '@simmer/core-api:build', '--outputStyle=static']);
  const home = await mkdtemp(path.join(tmpdir(), 'simmer-compatibility-'));
  const cluster = await startEmbeddedPostgres(path.join(home, 'postgres'), { fsync: 'off' });
  const stopDatabase = async () => {
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  };
  const superAdmin = { email: 'run@example.com', password: randomBytes(12).toString('base64url') };
  const port = await freePort();
  const env = {
    DATABASE_URL: `${cluster.serverUrl}/simmer`,
    PUBLIC_URL: 'http://localhost:4200',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SUPER_ADMIN_EMAIL: superAdmin.email,
    SUPER_ADMIN_PASSWORD: superAdmin.password,
  };
  try {
    await runTool(process.execPath, [inRoot('libs/persistence/src/migrate.ts')], { env });
    const stopService = await startService(env, port);
    const stop = async () => {
      await stopService();
      await stopDatabase();
    };
    return { origin: `http://127.0.0.1:${String(port)}`, superAdmin, stop };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}
