import { described } from './described.ts';
import type { Figures } from './figures.ts';
import { headersOf, type People } from './people.ts';

/** Opens all change streams at once, and waits for the first byte of each. */
export async function openStreams(origin: string, { person: people }: People): Promise<Figures> {
  const { path, count } = described.streams;
  const stop = new AbortController();
  const milliseconds: number[] = [];
  const open = async (index: number) => {
    const began = performance.now();
    const headers = headersOf(people[index % people.length] ?? {});
    const response = await fetch(`${origin}/api/v1${path}`, { headers, signal: stop.signal });
    if (response.status !== 200 || !response.body) throw new Error(`stream: ${String(response.status)}`);
    await response.body.getReader().read();
    milliseconds.push(performance.now() - began);
  };
  const opened = await Promise.allSettled(Array.from({ length: count }, (_, index) => open(index)));
  stop.abort();
  const failureCount = opened.filter(({ status }) => status === 'rejected').length;
  return { scenario: 'streams', call: 'first byte', kind: 'stream', milliseconds, failureCount, rates: null };
}
