import { described, type Kind } from './described.ts';

/** What was measured of one kind of call. */
export interface Figures {
  readonly scenario: string;
  readonly call: string;
  readonly kind: Kind;
  readonly milliseconds: readonly number[];
  /** Of responses with another status, and of calls without one. */
  readonly failureCount: number;
  /** Calls a second: asked for and reached. Null for what is not sent at a rate. */
  readonly rates: { readonly asked: number; readonly reached: number } | null;
}

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Below this share the tool waited for responses instead of sending, which hides slow ones. */
const REACHED_SHARE = 0.98;
const MEDIAN = 0.5;
const SLOW = 0.99;

/** What is missed, in a few words; none if everything is met (OPS-90). */
export function missed({ kind, milliseconds, failureCount, rates }: Figures): string[] {
  const slow = quantile(milliseconds, SLOW);
  return [
    ...(slow <= described.thresholds[kind] ? [] : ['slow']),
    ...(failureCount > 0 ? [`${String(failureCount)} failed`] : []),
    ...(rates && rates.reached < rates.asked * REACHED_SHARE ? ['rate not reached'] : []),
  ];
}

const cells = (figures: Figures): string[] => {
  const { scenario, call, kind, milliseconds, rates } = figures;
  const problems = missed(figures);
  return [
    scenario,
    call,
    String(milliseconds.length),
    rates ? rates.reached.toFixed(1) : '',
    quantile(milliseconds, MEDIAN).toFixed(1),
    quantile(milliseconds, SLOW).toFixed(1),
    String(described.thresholds[kind]),
    problems.length === 0 ? 'met' : `MISSED: ${problems.join(', ')}`,
  ];
};

/** The table, a line for each call. */
export function tableOf(all: readonly Figures[]): string {
  const head = ['scenario', 'call', 'calls', 'a second', 'p50 ms', 'p99 ms', 'threshold', ''];
  const lines = [head, ...all.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
