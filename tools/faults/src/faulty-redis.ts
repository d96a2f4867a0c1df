import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import { faultyNetwork } from './faulty-network.ts';

async function ask(server: RedisServer, ...command: [string, ...string[]]): Promise<unknown> {
  const client = new Redis(server.url);
  try {
    return await client.call(...command);
  } finally {
    client.disconnect();
  }
}

/** A Redis that keeps its jobs on disk, with a replica, behind a network that can fail. */
export async function startFaultyRedis() {
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
    /** Ends Redis by SIGKILL and starts it again. */
    kill: async (): Promise<void> => {
      await leader.stop('SIGKILL');
      leader = await startRedisServer(leader.port, durable);
    },
    /** Removes all keys. */
    flush: async (): Promise<void> => void (await ask(leader, 'FLUSHALL')),
    /** Ends Redis by SIGKILL; its replica takes over. Works only once. */
    failOver: async (): Promise<void> => {
      await leader.stop('SIGKILL');
      await ask(replica, 'REPLICAOF', 'NO', 'ONE');
      leader = replica;
      network.leadTo(replica.port);
    },
    close: async (): Promise<void> => {
      await network.close();
      await Promise.all([...new Set([leader, replica])].map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
