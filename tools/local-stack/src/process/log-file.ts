import { open, readFile, rename, stat } from 'node:fs/promises';

const keepBytes = 10 * 1024 * 1024;

/**
 * A child's output. The child writes the file itself: a pipe through this process would break with it, and block a
 * child that still has output.
 */
export interface LogFile {
  readonly path: string;
  /** For the child's standard output and error. */
  readonly fd: number;
  /** The last lines since the file was opened, oldest first. */
  tail(lines: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Opens a log for appending; one above 10 MB is moved aside first. */
export async function openLog(path: string): Promise<LogFile> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > keepBytes) await rename(path, `${path}.1`);
  const handle = await open(path, 'a', 0o600);
  const began = (await handle.stat()).size;
  return {
    path,
    fd: handle.fd,
    tail: async (lines) => {
      const written = (await readFile(path)).subarray(began).toString();
      return written.split('\n').filter(Boolean).slice(-lines);
    },
    close: () => handle.close(),
  };
}

/**
 * Forwards each new line of a log.
 *
 * @returns the function that stops it.
 */
export function followLog(log: LogFile, onLine: (line: string) => void): () => void {
  let seen: number | undefined;
  let rest = '';
  const look = async () => {
    const text = await readFile(log.path);
    const fresh = text.subarray(seen ?? text.length).toString();
    seen = text.length;
    const lines = (rest + fresh).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
  const timer = setInterval(() => void look().catch(() => undefined), 200);
  return () => clearInterval(timer);
}
