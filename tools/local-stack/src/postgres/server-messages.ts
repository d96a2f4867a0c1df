/** One message of PostgreSQL's log. */
interface Message {
  /** The type of the process, e.g. `postmaster`, `checkpointer`, `client backend`. */
  readonly by: string;
  readonly severity: string;
  readonly text: string;
}

/** The prefix of each message: time, process id and process type. */
export const linePrefix = '%m [%p] (%b) ';
const messagePattern =
  /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] \((?<by>[^)]*)\) (?<severity>[A-Z]+): +(?<text>.*)$/;

function parse(line: string): Message | undefined {
  const { by, severity, text } = messagePattern.exec(line)?.groups ?? {};
  if (by === undefined || severity === undefined || text === undefined) return undefined;
  return { by, severity, text };
}

/** Errors of single clients say nothing about the server. */
const isAboutClient = ({ by }: Message) => by === 'client backend' || by === 'not initialized';

/**
 * Why a server ended or did not start, from its own output.
 *
 * @param lines its output since the start, oldest first.
 * @returns undefined if there is none, e.g. because it was killed.
 */
export function reasonOf(lines: readonly string[]): string | undefined {
  const messages = lines.flatMap((line) => parse(line) ?? []);
  const taken = messages.find(({ text }) => /address already in use/i.test(text));
  const panic = messages.find(({ severity }) => severity === 'PANIC');
  const fatal = messages.findLast((message) => message.severity === 'FATAL' && !isAboutClient(message));
  const found = taken ?? panic ?? fatal;
  if (found) return found.text;
  // Output from before it has read its settings has no prefix.
  const bare = lines.filter((line) => line.trim() !== '' && !parse(line) && !/^\s*(DETAIL|HINT):/.test(line));
  return messages.length === 0 && bare.length > 0 ? bare.slice(-3).join(' ').trim() : undefined;
}

/** Events of a running server that the person at the terminal should know. */
export type ServerEvent =
  | { readonly kind: 'process-lost'; readonly text: string }
  | { readonly kind: 'disk-full'; readonly text: string }
  | { readonly kind: 'ready' };

export function eventIn(line: string): ServerEvent | undefined {
  const message = parse(line);
  if (!message) return undefined;
  const { text } = message;
  if (/No space left on device/.test(text)) return { kind: 'disk-full', text };
  if (/ \(PID \d+\) was terminated by (signal|exception)/.test(text)) return { kind: 'process-lost', text };
  return text === 'database system is ready to accept connections' ? { kind: 'ready' } : undefined;
}
