import { appendFile, rename, stat } from 'node:fs/promises';

const maxBytes = 10 * 1024 * 1024;
const recentLines = 200;

/**
 * PostgreSQL's output. It goes through a pipe instead of directly into the file, because on a full disk the file cannot
 * be written, and then the messages are needed most.
 */
export interface ServerLog {
  readonly path: string;
  /** The output of the current server process, oldest first; the last 200 lines. */
  lines(): readonly string[];
  /** A new process starts: earlier output is no longer relevant. */
  begin(): void;
  append(text: string): void;
  /** Resolves when everything that could be written is in the file. */
  written(): Promise<void>;
}

/** Opens the log; a file above 10 MB is moved aside first. */
export async function openServerLog(path: string, onLine: (line: string) => void): Promise<ServerLog> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxBytes) await rename(path, `${path}.1`);
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
