import { createApiClient, type ApiClient } from '@simmer/contracts/client/api-client';
import { freePort } from '@simmer/local-stack/settings/ports';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const ADMIN = { email: 'admin@example.test', password: 'a quiet admin morning' };

/** The API as it is deployed, before one database. */
export interface BenchApi {
  readonly origin: string;
  /** Signs up. */
  readonly newPerson: (name: string) => Promise<ApiClient>;
  readonly admin: () => Promise<ApiClient>;
  readonly stop: () => void;
}

/** Starts the built API. */
export async function startApi(databaseUrl: string): Promise<BenchApi> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:4200',
      JWT_SECRET: randomBytes(48).toString('base64url'),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      SUPER_ADMIN_EMAIL: ADMIN.email,
      SUPER_ADMIN_PASSWORD: ADMIN.password,
      GOOGLE_CLIENT_ID: 'bench',
      GOOGLE_CLIENT_SECRET: 'bench',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await delay(100);
  const client = (token: string | null) =>
    createApiClient({ baseUrl: `${origin}/api/v1`, getToken: () => token, fetch });
  const guest = client(null);
  return {
    origin,
    newPerson: async (name) => {
      const body = { name, email: `${name.toLowerCase()}@example.test`, password: 'a quiet morning' };
      return client((await guest.call('auth.signup', { body })).token);
    },
    admin: async () => client((await guest.call('auth.login', { body: ADMIN })).token),
    stop: () => void child.kill('SIGKILL'),
  };
}
