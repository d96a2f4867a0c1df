import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../settings/ports.ts';
import { supervise } from './supervised-child.ts';
import { untilStill } from './stillness.ts';

const listen = `require('node:http').createServer((_, response) => response.end()).listen(process.env.PORT)`;
const waitPolicy = { lookMs: 300, looks: 8 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-slow-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a program. Resolves to its failure, 'ready' without one, and to what was printed. */
async function startOf(program: string) {
  const entry = path.join(folder, 'api.cjs');
  await writeFile(entry, program);
  const port = String(await freePort());
  const description = { name: 'api', entry, env: { PORT: port }, healthUrl: `http://127.0.0.1:${port}/` };
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const child = await supervise(description, { logs: folder, print, waitPolicy });
  const result = await child.ready.then(
    () => 'ready',
    (error: unknown) => String(error),
  );
  await child.stop();
  return { result, printed };
}

describe('a slow start (OPS-164)', () => {
  it('goes on for longer than the wait policy while the process writes, and is told', async () => {
    const { result, printed } = await startOf(
      `let left = 50;
       const timer = setInterval(() => {
         console.log('working');
         if ((left -= 1) > 0) return;
         clearInterval(timer);
         ${listen};
       }, 100);`,
    );
    expect(result).toBe('ready');
    expect(printed[0]).toBe(`  … api is still starting. Its log: ${path.join(folder, 'api.log')}`);
  });

  it('of a process that does nothing ends with what to do and where its log is', async () => {
    const { result } = await startOf('setTimeout(() => undefined, 1e8);');
    expect(result).toBe(
      `StartError: api neither answers nor does anything any more; start Simmer again. Its log is ${path.join(folder, 'api.log')}, which is empty.`,
    );
  });

  it('of a process that ends shows its last words', async () => {
    const { result } = await startOf(`console.log('No room.'); process.exitCode = 1;`);
    expect(result).toBe(
      `StartError: api ended while starting. Its log is ${path.join(folder, 'api.log')}, which ends with:\n  No room.`,
    );
  });

  it('counts CPU time as work, however long that goes on', async () => {
    let looks = 0;
    const stop = new AbortController();
    const look = async () => {
      looks += 1;
      // It works for 100 looks, most of the time unnoticed.
      return `0 ${Math.min(Math.floor(looks / 5), 20)}`;
    };
    await untilStill(look, { lookMs: 0, looks: 8 }, stop.signal);
    expect(looks).toBe(108);
  });
});
