import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

const keepBytes = 10 * 1024 * 1024;
const rememberLines = 20;

/** A child's output: kept in a file, and the end of it in memory for when something goes wrong. */
export interface LogFile {
  readonly path: string;
  write(chunk: Buffer): void;
  /** The last lines, oldest first. */
  tail(): readonly string[];
  close(): Promise<void>;
}

/** Opens a log for appending; one that grew past 10 MB is moved aside first. */
export async function openLog(path: string): Promise<LogFile> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > keepBytes) await rename(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not bring the stack down: the lines are lost, the program goes on.
  stream.on('error', () => undefined);
  let lines: string[] = [];
  return {
    path,
    write: (chunk) => {
      stream.write(chunk);
      lines = [...lines, ...chunk.toString().split('\n').filter(Boolean)].slice(-rememberLines);
    },
    tail: () => lines,
    close: async () => {
      stream.end();
      await finished(stream).catch(() => undefined);
    },
  };
}
