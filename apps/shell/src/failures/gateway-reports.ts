import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { FailureReport } from './failure-report.ts';

const PATH = '/reports';
/** The limit of the gateway; importing the constant beside its schema would load the validation library. */
const MAX_BYTES = 1_000;
const MAX_MS = 600_000;
/** The maximum number of failures that a page sends, in case it fails all the time. */
const MAX_FAILURES = 10;

type Build = Pick<BrowserReport, 'remote' | 'version'>;
type Send = (path: string, body: Blob) => unknown;

const isCall = (phase: string): boolean => phase === 'query' || phase === 'mutation';

function sendBeacon(path: string, body: Blob): void {
  // Nobody learns whether a beacon arrives, so a failure to send one is not reported in turn. jsdom has no beacons.
  if (navigator.onLine && 'sendBeacon' in navigator) navigator.sendBeacon(path, body);
}

function bodyOf(report: BrowserReport): Blob {
  return new Blob([JSON.stringify(report)], { type: 'application/json' });
}

/** The body of a report within the limit: texts are cut before the numbers are. */
function failureBody(report: FailureReport, isFirst: boolean): Blob {
  const { phase, text, error, remote, version, release, route, repeatCount, droppedCount } = report;
  const base = {
    kind: 'failure',
    remote,
    version,
    release,
    phase,
    route,
    isFirst,
    repeatCount,
    droppedCount,
  };
  const cut = (length: number) => ({ ...base, text: text.slice(0, length) }) as const;
  const [frame] = error.frames;
  const whole = bodyOf({ ...cut(300), ...(frame && { frame: frame.slice(0, 200) }) } as BrowserReport);
  return whole.size <= MAX_BYTES ? whole : bodyOf(cut(100) as BrowserReport);
}

/** Creates the sender of a page's reports to the gateway (FED-40). */
export function createGatewayReports(send: Send = sendBeacon) {
  const failed = new Set<string>();
  const loaded = new Set<string>();
  let failureCount = 0;
  const keyOf = ({ remote, version }: Build): string => `${remote}/${version}`;

  return {
    /** Sends a failure. */
    failure: (report: FailureReport): void => {
      if (failureCount >= MAX_FAILURES) return;
      failureCount += 1;
      const isFirst = !isCall(report.phase) && !failed.has(keyOf(report));
      if (isFirst) failed.add(keyOf(report));
      send(PATH, failureBody(report, isFirst));
    },
    /** Sends how long a build took until it was usable or had failed, once per page. */
    load: (remote: Build['remote'], version: string, milliseconds: number): void => {
      if (loaded.has(keyOf({ remote, version }))) return;
      loaded.add(keyOf({ remote, version }));
      send(PATH, bodyOf({ kind: 'load', remote, version, ms: Math.min(MAX_MS, Math.round(milliseconds)) }));
    },
    /** Sends a timing of web-vitals, once per page and build. */
    vital: (name: 'lcp' | 'inp', { remote, version }: Build, milliseconds: number): void => {
      const key = `${name} ${keyOf({ remote, version })}`;
      if (loaded.has(key)) return;
      loaded.add(key);
      const ms = Math.min(MAX_MS, Math.round(milliseconds));
      send(PATH, bodyOf({ kind: 'vital', remote, version, name, ms }));
    },
  };
}

/** The sender of this page. */
export const reportToGateway = createGatewayReports();
