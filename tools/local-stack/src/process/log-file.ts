import { createReadStream } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const maxBytes = 10 * 1024 * 1024;

/**
 * A child's output. The child writes the file itself: a pipe through this process would break with it, and block a
 * child that still has output.
 */
export type LogFile = Awaited<ReturnType<typeof openLog>>;

/** Moves a log above 10 MB aside. */
export async function rotateLog(path: string): Promise<void> {
  const file = await stat(path).catch(() => undefined);
  if (file && file.size > maxBytes) await rename(path, `${path}.1`);
}

/** Opens a log for appending; a large one is moved aside first. */
export async function openLog(path: string) {
  await rotateLog(path);
  const handle = await open(path, 'a', 0o600);
  const startOffset = (await handle.stat()).size;
  return {
    path,
    /** The file descriptor for the child's standard output and error. */
    fd: handle.fd,
    /** How many bytes it has. */
    size: async (): Promise<number> => (await handle.stat()).size,
    /** The last lines since the file was opened, oldest first. */
    tail: async (lines: number): Promise<readonly string[]> => {
      const written = (await readFile(path)).subarray(startOffset).toString();
      return written.split('\n').filter(Boolean).slice(-lines);
    },
    /** Forwards each new line until the signal is aborted. */
    follow: (onLine: (line: string) => void, signal: AbortSignal): void =>
      void forwardLines(path, onLine, signal).catch(() => undefined),
    close: () => handle.close(),
  };
}

async function forwardLines(
  file: string,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let { size: seen } = await stat(file);
  let rest = Buffer.alloc(0);
  for (;;) {
    await pause(200, undefined, { signal });
    // Only the new part is read, because a log may have megabytes.
    for await (const chunk of createReadStream(file, { start: seen }) as AsyncIterable<Buffer>) {
      seen += chunk.length;
      rest = Buffer.concat([rest, chunk]);
    }
    const end = rest.lastIndexOf('\n') + 1;
    const lines = rest.subarray(0, end).toString().split('\n').slice(0, -1);
    rest = rest.subarray(end);
    for (const line of lines) onLine(line);
  }
}
