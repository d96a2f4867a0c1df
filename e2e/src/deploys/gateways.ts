import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@simmer/local-stack/settings/ports';
import { respondsOk } from '@simmer/local-stack/process/wait-for-health';

const root = path.join(import.meta.dirname, '../../..');
const readyWithinMs = 60_000;

export interface Gateways {
  /** Where people open Simmer. */
  readonly origin: string;
  /** Each gateway alone. */
  readonly origins: readonly string[];
  stop(): Promise<void>;
}

interface GatewayProcess {
  readonly port: number;
  stop(): Promise<void>;
}

async function untilReady(child: ChildProcess, health: string): Promise<void> {
  const endsAt = Date.now() + readyWithinMs;
  while (!(await respondsOk(`${health}/readyz`))) {
    if (child.exitCode !== null || Date.now() > endsAt)
      throw new Error('A gateway did not start; the lines above say why.');
    await pause(100);
  }
}

async function startGateway(
  storeFolder: string,
  api: string,
  env: Readonly<Record<string, string>>,
): Promise<GatewayProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-gateway-'));
  const [port, healthPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [path.join(root, 'services/gateway/dist/main.js')], {
    env: {
      ...env,
      PORT: String(port),
      HEALTH_PORT: String(healthPort),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      CORE_API_URL: api,
      RELEASE_STORE: storeFolder,
      RELEASE_FOLDER: folder,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child, `http://127.0.0.1:${String(healthPort)}`);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Gives each connection to the next port, as the service in front of several pods does. */
function balance(ports: readonly number[]): { server: Server; close: () => void } {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(ports[count % ports.length] ?? 0, '127.0.0.1');
    count += 1;
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { server, close };
}

/**
 * Starts gateways that follow a release store each at its own time. Behind the common address a page of one of them may
 * ask another one for its scripts.
 */
export async function startGateways(
  storeFolder: string,
  api: string,
  { count = 2, env = {} }: { count?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<Gateways> {
  const started = await Promise.all(Array.from({ length: count }, () => startGateway(storeFolder, api, env)));
  const { server, close } = balance(started.map(({ port }) => port));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${String(port)}`,
    origins: started.map((each) => `http://127.0.0.1:${String(each.port)}`),
    stop: async () => {
      close();
      await Promise.all(started.map((each) => each.stop()));
    },
  };
}
