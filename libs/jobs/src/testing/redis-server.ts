import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@simmer/local-stack/settings/ports';

/** A real redis-server for a test. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Stops the server, by default with SIGTERM as an operator does, so that it ends its work. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/**
 * Starts a redis-server without persistence.
 * @param onPort default: a free port.
 * @param more further settings, which override the defaults.
 */
export async function startRedisServer(onPort?: number, more: readonly string[] = []): Promise<RedisServer> {
  const port = onPort ?? (await freePort());
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    ...more,
  ];
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of server.stdout) {
    output += String(chunk);
    if (output.includes('Ready to accept connections')) break;
  }
  if (server.exitCode !== null) throw new Error(`redis-server did not start: ${output}`);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async (signal = 'SIGTERM') => {
      server.kill(signal);
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
