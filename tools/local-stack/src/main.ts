import { readSettings } from './settings/settings.ts';
import { root } from './build/repository.ts';
import { StartError } from './start-error.ts';
import { startStack } from './stack.ts';
import { standInNotice } from './stand-ins.ts';
import { terminalProgress } from './progress.ts';

const leaving = new AbortController();
const progress = terminalProgress(leaving.signal);

/** Resolves to the function that stops the stack; pending during the start. */
let starting: Promise<() => Promise<void>> | undefined;
let shutdownMessage: Promise<never> | undefined;

/** Stops the running stack. A failed or aborted start has cleaned up before it rejects. */
async function stopStack(): Promise<void> {
  const stop = await starting?.catch(() => undefined);
  await stop?.();
}

/** Stops everything in order, once; a second Ctrl+C does not interrupt the shutdown. */
function leave(code: number): Promise<never> {
  shutdownMessage ??= (async () => {
    leaving.abort();
    await stopStack().catch((error: unknown) =>
      console.log(`! While stopping: ${error instanceof Error ? error.message : String(error)}`),
    );
    process.exit(code);
  })();
  return shutdownMessage;
}

async function leaveOnSignal(signal: string): Promise<void> {
  if (!shutdownMessage) progress.print(`\nStopping (${signal}) …`);
  await leave(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void leaveOnSignal(signal));
}
// The parent process forwards signals, and its death ends this process too.
process.on('message', () => void leaveOnSignal('asked to'));
process.once('disconnect', () => void leaveOnSignal('nobody is watching'));
// A closed terminal must not crash the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const settings = await readSettings(process.env, process.argv.slice(2), root);
  const notice = standInNotice(settings);
  if (notice !== undefined) progress.print(notice);
  starting = startStack(settings, { progress, signal: leaving.signal });
  await starting;
  progress.print(`Simmer is ready: ${settings.publicUrl}`);
} catch (error) {
  if (!leaving.signal.aborted) {
    console.error(error instanceof StartError ? `✗ ${error.message}` : error);
    await leave(1);
  }
}
