import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** An API in a process of its own, as a pod runs it. */
export interface ApiProcess {
  readonly origin: string;
  close(): Promise<void>;
}

const at = (path: string) => new URL(path, import.meta.url).pathname;
const COMMAND = ['--import', at('../../../calendar-worker/test/swc-loader.ts'), at('../../src/main.ts')];

/** Starts the API on a free port and waits until it listens. */
export async function startApi(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const api = spawn(process.execPath, COMMAND, {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:4200',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Simmer <hello@simmer.test>',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when a test run is aborted.
  process.once('exit', () => api.kill('SIGKILL'));
  const lines: string[] = [];
  for await (const line of createInterface(api.stdout)) {
    lines.push(line);
    const [, port] = /"port":(\d+)\}.*"msg":"listening"/.exec(line) ?? [];
    if (port !== undefined) {
      api.stdout.resume();
      return {
        origin: `http://127.0.0.1:${port}`,
        close: async () => {
          const gone = once(api, 'exit');
          api.kill('SIGTERM');
          await gone;
        },
      };
    }
  }
  throw new Error(`The API ended while it started: ${lines.join('\n')}`);
}
