import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import { faultyNetwork, type FaultyNetwork } from './faulty-network.ts';

/** A Redis that keeps its jobs on disk, with a replica, behind a network that can fail. */
export interface FaultyRedis {
  readonly url: string;
  readonly network: FaultyNetwork;
  /** Ends it by SIGKILL and starts it again. */
  kill(): Promise<void>;
  /** Removes all keys. */
  flush(): Promise<void>;
  /** Ends it by SIGKILL; its replica takes over. Once only. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

async function ask(server: RedisServer, ...command: [string, ...string[]]): Promise<unknown> {
  const client = new Redis(server.url);
  try {
    return await client.call(...command);
  } finally {
    client.disconnect();
  }
}

export async function startFaultyRedis(): Promise<FaultyRedis> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-redis-'));
  const durable = ['--appendonly', 'yes', '--dir', folder];
  let leader = await startRedisServer(undefined, durable);
  const replica = await startRedisServer(undefined, [
    '--replicaof',
    `127.0.0.1 ${leader.port}`,
    '--dir',
    folder,
    '--dbfilename',
    'replica.rdb',
  ]);
  const network = await faultyNetwork(leader.port);
  return {
    url: `redis://127.0.0.1:${network.port}`,
    network,
    kill: async () => {
      await leader.stop('SIGKILL');
      leader = await startRedisServer(leader.port, durable);
    },
    flush: async () => void (await ask(leader, 'FLUSHALL')),
    failOver: async () => {
      await leader.stop('SIGKILL');
      await ask(replica, 'REPLICAOF', 'NO', 'ONE');
      leader = replica;
      network.leadTo(replica.port);
    },
    close: async () => {
      await network.close();
      await Promise.all([...new Set([leader, replica])].map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
