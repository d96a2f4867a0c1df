import type { CDPSession } from 'playwright-core';

interface LoggedRequest {
  readonly isCode: boolean;
  /** Seconds, as all times of the browser's protocol. */
  readonly startedAt: number;
  endedAt: number;
  bytes: number;
}

/** The page, scripts, style sheets and fonts. What the API sends is the same for any build. */
const CODE: readonly string[] = ['Document', 'Script', 'Stylesheet', 'Font'];

export interface LoadedCode {
  /** Whether everything has arrived. */
  readonly isComplete: boolean;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
  readonly requests: number;
  /** The longest chain of requests, each of which starts after the one before it has ended. The page is the first. */
  readonly depth: number;
}

function depthOf(requests: readonly LoggedRequest[]): number {
  const depths: { endedAt: number; depth: number }[] = [];
  for (const { startedAt, endedAt } of requests) {
    const before = depths.filter((other) => other.endedAt <= startedAt).map(({ depth }) => depth);
    depths.push({ endedAt, depth: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}

/** The requests that a page sends over the network; not those that a preload or the cache satisfies. */
export class RequestLog {
  readonly #requests = new Map<string, LoggedRequest>();

  /** Attaches to a page before it is opened. */
  static async start(cdp: CDPSession): Promise<RequestLog> {
    const log = new RequestLog();
    cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
      if (!request.url.startsWith('http')) return;
      const isCode = CODE.includes(type ?? '');
      log.#requests.set(requestId, { isCode, startedAt: timestamp, endedAt: Infinity, bytes: 0 });
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => log.#requests.delete(requestId));
    cdp.on('Network.loadingFailed', ({ requestId }) => log.#requests.delete(requestId));
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const request = log.#requests.get(requestId);
      if (request) Object.assign(request, { endedAt: timestamp, bytes: encodedDataLength });
    });
    await cdp.send('Network.enable');
    return log;
  }

  /** The code that was requested within so many seconds of the first request. */
  codeWithin(seconds: number): LoadedCode {
    const code = [...this.#requests.values()]
      .filter(({ isCode }) => isCode)
      .toSorted((one, other) => one.startedAt - other.startedAt);
    const began = code[0]?.startedAt ?? 0;
    const wanted = code.filter(({ startedAt }) => startedAt - began <= seconds);
    return {
      isComplete: wanted.every(({ endedAt }) => Number.isFinite(endedAt)),
      bytes: wanted.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: wanted.length,
      depth: depthOf(wanted),
    };
  }
}
