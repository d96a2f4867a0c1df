import { openSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const destination = path.join(import.meta.dirname, 'log-destination.ts');

/** Logs to a device that is always full. @returns exit status and standard error. */
function logToFullDisk(source: string) {
  // Only Linux has /dev/full.
  if (process.platform !== 'linux') return undefined;
  const script = `
    import { pino } from 'pino';
    import { logDestination } from ${JSON.stringify(destination)};
    ${source}
    process.stderr.write('still there');`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  return { status, stderr };
}

describe('logDestination', () => {
  it.each([true, false])('a full disk does not end the process (sync: %s)', (sync) => {
    const result = logToFullDisk(`
      const log = pino(logDestination({ sync: ${sync} }));
      for (let line = 0; line < 100; line += 1) {
        log.info({ line }, 'a line');
        await new Promise(setImmediate);
      }`);
    expect(result ?? { status: 0, stderr: 'still there' }).toEqual({ status: 0, stderr: 'still there' });
  });

  it('a process whose last lines cannot be written exits with 0', () => {
    const result = logToFullDisk(`
      const log = pino(logDestination({ sync: false, minLength: 4096 }));
      log.info('a line');
      log.flush(() => process.exit(0));`);
    expect(result?.status ?? 0).toBe(0);
  });
});
