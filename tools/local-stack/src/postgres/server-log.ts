import { appendFile, rename, stat } from 'node:fs/promises';

const keepBytes = 10 * 1024 * 1024;
const recentLines = 200;

/**
 * What PostgreSQL writes. It comes through a pipe and not straight into the file, because on a full disk the file
 * takes nothing, and then these words are needed most.
 */
export interface ServerLog {
  readonly path: string;
  /** What the present process of the server wrote, oldest first; the last 200 lines. */
  lines(): readonly string[];
  /** A new process begins: what the one before it said is no reason for anything any more. */
  begin(): void;
  append(text: string): void;
  /** Resolves when everything that could be written is in the file. */
  written(): Promise<void>;
}

/** Opens the log; a file that grew past 10 MB is moved aside first. */
export async function openServerLog(path: string, onLine: (line: string) => void): Promise<ServerLog> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > keepBytes) await rename(path, `${path}.1`);
  let lines: string[] = [];
  let rest = '';
  let writing: Promise<unknown> = Promise.resolve();
  return {
    path,
    lines: () => lines,
    begin: () => {
      lines = [];
      rest = '';
    },
    append: (text) => {
      writing = writing.then(() => appendFile(path, text, { mode: 0o600 })).catch(() => undefined);
      const whole = (rest + text).split('\n');
      rest = whole.pop() ?? '';
      lines = [...lines, ...whole].slice(-recentLines);
      for (const line of whole) onLine(line);
    },
    written: async () => {
      await writing;
    },
  };
}
