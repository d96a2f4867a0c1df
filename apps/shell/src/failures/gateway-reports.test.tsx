import { jest } from '@jest/globals';
import { browserReportSchema, reportBytes } from '@simmer/contracts/browser-report';
import type { FailureReport } from './failure-report.ts';
import { createGatewayReports } from './gateway-reports.ts';

const send = jest.fn<(path: string, body: Blob) => void>();
beforeEach(() => send.mockReset());

const version = 'bbbbbbbbbbbb';
const failure = (changes: Partial<FailureReport> = {}): FailureReport => ({
  phase: 'render',
  text: 'TypeError: boom',
  error: {
    name: 'TypeError',
    message: 'boom',
    frames: ['draw (/remotes/planner/bbbbbbbbbbbb/week.js:1:20)'],
  },
  remote: 'planner',
  version,
  release: 'cccccccccccc',
  route: '/calendar',
  repeatCount: 0,
  droppedCount: 0,
  ...changes,
});

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}
const sent = () =>
  Promise.all(
    send.mock.calls.map(async ([, body]) => browserReportSchema.parse(JSON.parse(await textOf(body)))),
  );

describe('reports to the gateway (FED-40)', () => {
  it('a failure is sent as the gateway accepts it, with remote, version and phase', async () => {
    createGatewayReports(send).failure(failure());
    expect(await sent()).toEqual([
      {
        kind: 'failure',
        remote: 'planner',
        version,
        release: 'cccccccccccc',
        phase: 'render',
        route: '/calendar',
        text: 'TypeError: boom',
        frame: 'draw (/remotes/planner/bbbbbbbbbbbb/week.js:1:20)',
        isFirst: true,
        repeatCount: 0,
        droppedCount: 0,
      },
    ]);
    expect(send.mock.calls[0]?.[0]).toBe('/reports');
  });

  it('the longest texts stay within the limit of the gateway', async () => {
    const long = '漢'.repeat(301);
    createGatewayReports(send).failure(
      failure({ text: long, error: { name: 'E', message: long, frames: [long] } }),
    );
    expect(send.mock.calls[0]?.[1].size).toBeLessThanOrEqual(reportBytes);
    expect(await sent()).toHaveLength(1);
  });

  it('the first failure of each build in a page is marked, calls to the API apart', async () => {
    const reports = createGatewayReports(send);
    reports.failure(failure({ phase: 'query' }));
    reports.failure(failure());
    reports.failure(failure({ phase: 'script' }));
    reports.failure(failure({ version: 'dddddddddddd' }));
    const marks = (await sent()).map((report) => report.kind === 'failure' && report.isFirst);
    expect(marks).toEqual([false, true, false, true]);
  });

  it('a page that fails all the time sends ten failures', () => {
    const reports = createGatewayReports(send);
    for (let round = 0; round < 100; round += 1) reports.failure(failure());
    expect(send).toHaveBeenCalledTimes(10);
  });

  it('the time of a build is sent once per page', async () => {
    const reports = createGatewayReports(send);
    reports.load('planner', version, 812.4);
    reports.load('planner', version, 3);
    reports.load('shell', version, 1e9);
    expect(await sent()).toEqual([
      { kind: 'load', remote: 'planner', version, ms: 812 },
      { kind: 'load', remote: 'shell', version, ms: 600_000 },
    ]);
  });
});

describe('reports of this page', () => {
  const sendBeacon = jest.fn();
  beforeEach(() => Object.assign(navigator, { sendBeacon }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'sendBeacon');
    sendBeacon.mockReset();
  });

  it.each([
    ['sent while the browser is online', true, 1],
    ['not sent while it is offline', false, 0],
  ])('are %s', (_, online, count) => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    createGatewayReports().load('shell', version, 100);
    expect(sendBeacon).toHaveBeenCalledTimes(count);
    isOnline.mockRestore();
  });
});
