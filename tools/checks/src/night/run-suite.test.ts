import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../repository/run-command.ts';
import { runSuites } from './run-suite.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'simmer-night-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command of a suite that runs a script of the shell. */
function script(name: string, text: string): string {
  const file = path.join(folder, `${name}.sh`);
  writeFileSync(file, text);
  return `sh ${file} SEED`;
}

async function isRunning(pid: string): Promise<boolean> {
  const { output } = await runCommand('ps', ['-o', 'stat=', '-p', pid]);
  return output.trim() !== '' && !output.startsWith('Z');
}

test('night: after a failure the next suite runs, with the seed and a log of its own', async () => {
  const noted: string[] = [];
  const results = await runSuites(
    [
      { name: 'red', command: script('red', 'echo broken; exit 3'), minutes: 1 },
      {
        name: 'green',
        command: script('green', 'echo "seed $1"; echo "Not run: disks: no root."'),
        minutes: 1,
      },
      { name: 'absent', command: 'true', minutes: 1, programs: ['sh', 'no-such-program'] },
    ],
    { seed: 42, logs: folder, note: (all) => noted.push(all.map(({ name }) => name).join()) },
  );
  expect(results.map(({ name, result }) => `${name} ${result}`)).toEqual([
    'red failed',
    'green passed; not run: disks: no root',
    'absent not run: no no-such-program',
  ]);
  expect(noted).toEqual(['red', 'red,green', 'red,green,absent']);
  expect(readFileSync(path.join(folder, 'red.log'), 'utf8')).toBe('broken\n');
  expect(readFileSync(path.join(folder, 'green.log'), 'utf8')).toContain('seed 42');
});

// The child does not hear of the end of its parent, as a database that is stopping.
const withChild = (trap: string) => `(trap "" TERM; exec sleep 60) & echo $!; ${trap} wait`;

test.each([
  ['that ends when it is asked', withChild('')],
  ['that does not', withChild('trap "" TERM;')],
])('night: a suite past its limit %s is killed with its children', async (_, text) => {
  const suite = { name: 'long', command: script('long', text), minutes: 0.3 / 60 };
  const [result] = await runSuites([suite], { seed: 1, logs: folder, note: () => undefined, graceMs: 200 });
  expect(result?.result).toBe('failed: ended after 0.005 minutes');
  const child = readFileSync(path.join(folder, 'long.log'), 'utf8').trim();
  expect(child).toMatch(/^\d+$/);
  for (let looks = 0; looks < 50 && (await isRunning(child)); looks += 1) await pause(20);
  expect(await isRunning(child)).toBe(false);
});
