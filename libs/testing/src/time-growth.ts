// The tests of apps have no types of Node.
declare const process: {
  readonly cpuUsage: () => CpuUsage;
  readonly threadCpuUsage: (since?: CpuUsage) => CpuUsage;
};
interface CpuUsage {
  readonly user: number;
  readonly system: number;
}

/** The shortest time that is measured reliably beside other processes. */
const MEASURABLE_MS = 4;
const SMALLEST = 256;
/** A text of this many characters that takes less than that is read fast enough in any case. */
const LARGEST = 128 * 1024;
/** Twice the text takes a linear reader twice the time, and a quadratic one four times. */
const MAX_GROWTH = 2.5;
const MAX_ROUNDS = 6;

/** A text of about this many characters. */
export type TextOfSize = (size: number) => string;

/** A text that is repeated, between a beginning and an end. */
export const repeated =
  (piece: string, before = '', after = ''): TextOfSize =>
  (size) =>
    `${before}${piece.repeat(Math.ceil(size / piece.length))}${after}`;

/** Half of the text, followed by as much of another. */
export const halves =
  (one: TextOfSize, other: TextOfSize): TextOfSize =>
  (size) =>
    `${one(size / 2)}${other(size / 2)}`;

/**
 * The time of this thread. Linux counts it at each tick, up to 4 ms late; that of the process is counted when it is
 * asked for, and that of the asking thread with it.
 */
function threadTime(since?: CpuUsage): CpuUsage {
  process.cpuUsage();
  return process.threadCpuUsage(since);
}

/** The time of the processor: on a busy machine, a longer run is interrupted more often. */
function timeOf(run: () => unknown): number {
  const began = threadTime();
  run();
  const { user, system } = threadTime(began);
  return (user + system) / 1000;
}

/**
 * How many times as long twice the text takes, by the shortest of several runs, because collecting garbage only makes a
 * run longer. It is the mean of two doublings: the time of a linear and of a quadratic reader are further apart then.
 */
function growthAt(read: (text: string) => unknown, textOf: TextOfSize, size: number): number {
  const [text, longText] = [textOf(size), textOf(4 * size)];
  const runShort = () => timeOf(() => read(text));
  const runLong = () => timeOf(() => read(longText));
  let [short, long] = [runShort(), runLong()];
  for (let round = 2; round <= MAX_ROUNDS; round += 1) {
    short = Math.min(short, runShort());
    long = Math.min(long, runLong());
    if (long <= MAX_GROWTH ** 2 * short) break;
  }
  return Math.sqrt(long / short);
}

/** The smallest growth of some attempts, some with a larger text; 1 for what is too fast to be measured. */
function growthOf(read: (text: string) => unknown, textOf: TextOfSize): number {
  let size = SMALLEST;
  while (timeOf(() => read(textOf(size))) < MEASURABLE_MS) {
    size *= 2;
    if (size > LARGEST) return 1;
  }
  let growth = Number.POSITIVE_INFINITY;
  for (const attempted of [size, size, 2 * size, size, 2 * size]) {
    growth = Math.min(growth, growthAt(read, textOf, attempted));
    if (growth <= MAX_GROWTH) break;
  }
  return growth;
}

/** The texts for which a reader takes more than 2.5 times as long for twice the text, with how many times as long. */
export const slowTexts = (
  read: (text: string) => unknown,
  texts: Readonly<Record<string, TextOfSize>>,
): string[] =>
  Object.entries(texts)
    .map(([name, textOf]) => ({ name, growth: growthOf(read, textOf) }))
    .filter(({ growth }) => growth > MAX_GROWTH)
    .map(({ name, growth }) => `${name}: ${growth.toFixed(1)} times`);
