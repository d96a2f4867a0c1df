import { freePort } from '@simmer/local-stack/settings/ports';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { untilReady, type Contestant } from './contestant.ts';
import { EVENT_DAYS } from './event-days.ts';
import type { Person } from './people.ts';

const GATEWAY = fileURLToPath(new URL('../../../gateway/dist/main.js', import.meta.url));

/** What a browser reads for `/calendar`, and again when it returns: then of the plan only what has changed. */
const PATHS = ['/plan', `/google-calendar/events?${new URLSearchParams(EVENT_DAYS).toString()}`];

interface Answer {
  readonly status: number | undefined;
  readonly tag: string | undefined;
  /** With status line and headers. */
  readonly wireBytes: number;
  readonly bodyBytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** What was read of a connection before. */
const readBytes = new WeakMap<object, number>();

/** Reads over one connection, as a browser does. */
async function read(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const sent = request(url, { agent, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let bodyBytes = 0;
  const { socket } = response;
  const before = readBytes.get(socket) ?? 0;
  for await (const chunk of response) bodyBytes += (chunk as Buffer).length;
  readBytes.set(socket, socket.bytesRead);
  return {
    status: response.statusCode,
    tag: response.headers.etag,
    wireBytes: socket.bytesRead - before,
    bodyBytes,
  };
}

/** The bytes of these reads in all, and the tags. @param tags of an earlier reading */
async function readAll(
  origin: string,
  { token }: Person,
  encoding: string,
  paths: readonly string[],
  tags?: ReadonlyMap<string, string>,
) {
  const found = new Map<string, string>();
  let [wireBytes, unchangedCount] = [0, 0];
  for (const one of paths) {
    const tag = tags?.get(one);
    const answer = await read(`${origin}/api/v1${one}`, {
      authorization: `Bearer ${token}`,
      'accept-encoding': encoding,
      ...(tag !== undefined && { 'if-none-match': tag }),
    });
    wireBytes += answer.wireBytes;
    if (answer.status === 304) unchangedCount += 1;
    if (answer.tag !== undefined) found.set(one, answer.tag);
  }
  return { wireBytes, unchangedCount, tags: found };
}

async function cursorOf(origin: string, { token }: Person): Promise<string> {
  const response = await fetch(`${origin}/api/v1/plan`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { cursor: string }).cursor;
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a browser reads of the API for the calendar page, through the gateway: at first, and when it returns. */
export async function printCalendarBytes({ port }: Contestant, person: Person): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-bench-gateway-'));
  const [ownPort, healthPort] = [await freePort(), await freePort()];
  const env = {
    PORT: String(ownPort),
    HEALTH_PORT: String(healthPort),
    RELEASE_FOLDER: folder,
    CORE_API_URL: `http://127.0.0.1:${port}`,
  };
  const gateway = spawn(process.execPath, [GATEWAY], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${ownPort}`;
  try {
    await untilReady(`http://127.0.0.1:${healthPort}/healthz`);
    for (const encoding of ['gzip', 'br', 'identity']) {
      const first = await readAll(origin, person, encoding, ['/auth/me', ...PATHS]);
      const plan = await readAll(origin, person, encoding, ['/plan']);
      const [, ...rest] = PATHS;
      const again = await readAll(
        origin,
        person,
        encoding,
        [`/plan?after=${await cursorOf(origin, person)}`, ...rest],
        first.tags,
      );
      console.log(
        `calendar page, 5,000 blocks, ${encoding}: first load ${kb(first.wireBytes)} (plan ${kb(plan.wireBytes)}), ` +
          `return ${kb(again.wireBytes)} (${again.unchangedCount} of ${PATHS.length} are 304)`,
      );
    }
  } finally {
    gateway.kill();
    agent.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
