import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import { supervise } from '@simmer/local-stack/process/supervised-child';
import { inRoot } from '@simmer/local-stack/build/repository';
import { runTool, toolEnvironment } from '@simmer/local-stack/run-tool';
import { freePort } from '@simmer/local-stack/settings/ports';

/** Starts the API of this checkout on a PostgreSQL of its own. @returns the API's address, and its super admin. */
export async function startOwnApi() {
  await runTool('nx', ['run', '@simmer/core-api:build', '--outputStyle=static']);
  const home = await mkdtemp(path.join(tmpdir(), 'simmer-compatibility-'));
  const cluster = await startEmbeddedPostgres(path.join(home, 'postgres'), { fsync: 'off' });
  const stopDatabase = async () => {
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  };
  const superAdmin = { email: 'run@example.com', password: randomBytes(12).toString('base64url') };
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const env = {
    ...toolEnvironment(),
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DATABASE_URL: `${cluster.serverUrl}/simmer`,
    PUBLIC_URL: 'http://localhost:4200',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SUPER_ADMIN_EMAIL: superAdmin.email,
    SUPER_ADMIN_PASSWORD: superAdmin.password,
  };
  try {
    await runTool(process.execPath, [inRoot('libs/persistence/src/migrate.ts')], { env });
    const entry = inRoot('services/core-api/dist/main.js');
    const api = await supervise(
      { name: 'core-api', entry, env, healthUrl: `${origin}/readyz` },
      { logs: home, print: console.error, echo: true },
    );
    await api.ready.catch(async (error: unknown) => {
      await api.stop();
      throw error;
    });
    const stop = async () => {
      await api.stop();
      await stopDatabase();
    };
    return { origin, superAdmin, stop };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}
