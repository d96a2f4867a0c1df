import { jest } from '@jest/globals';
import { ApiError } from '@simmer/contracts/client/api-error';
import { RemoteError } from './remote-error.ts';
import { catchFailures } from './catch-failures.ts';
import type { FailureReport, FailureSink } from './failure-report.ts';
import { MAX_REPORTS } from './failure-log.ts';
import { createFailureReporter } from './report-failure.ts';

const shell = { version: 'aaaaaaaaaaaa', routes: [{ path: '/account' }, { path: '*' }] };
const planner = { name: 'planner', version: 'bbbbbbbbbbbb', routes: [{ path: '/calendar' }] };
const FILE = '/remotes/planner/bbbbbbbbbbbb/week.js';

const sink = jest.fn<FailureSink>();
let report: ReturnType<typeof createFailureReporter>;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="release">${JSON.stringify({
    schema: 1,
    id: 'cccccccccccc',
    shell,
    remotes: [planner],
  })}</script>`;
  history.replaceState(null, '', '/calendar?token=secret');
  sink.mockReset();
  report = createFailureReporter(sink);
  stop = catchFailures(report);
});
afterEach(() => stop());

const reports = (): FailureReport[] => sink.mock.calls.map(([one]) => one);

function thrown(message: string, stack?: string): Error {
  return Object.assign(new TypeError(message), stack === undefined ? {} : { stack });
}

describe('failure reporter: the same failure twice', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['reported again after five minutes', 'back', 5 * 60_000, 2],
    ['reported once within five minutes', 'forward', 60_000, 1],
  ])('is %s when the clock is set %s in between', (_, direction, afterMs, count) => {
    jest.useFakeTimers();
    report = createFailureReporter(sink);
    report({ phase: 'script', error: thrown('again') });
    jest.setSystemTime(Date.now() + (direction === 'back' ? -1 : 1) * 3_600_000);
    jest.advanceTimersByTime(afterMs);
    report({ phase: 'script', error: thrown('again') });
    expect(sink).toHaveBeenCalledTimes(count);
  });
});

describe('failure reporter: uncaught failures (FED-9)', () => {
  it('a thrown error is reported with phase, remote, version, release and route, and the browser still handles it', () => {
    const error = thrown('boom', `TypeError: boom\n    at draw (${location.origin}${FILE}:1:20)`);
    const event = new ErrorEvent('error', { error, message: 'boom', cancelable: true });
    dispatchEvent(event);
    expect(reports()).toEqual([
      {
        phase: 'script',
        text: 'TypeError: boom',
        error: { name: 'TypeError', message: 'boom', frames: [`draw (${FILE}:1:20)`] },
        remote: 'planner',
        version: 'bbbbbbbbbbbb',
        release: 'cccccccccccc',
        route: '/calendar',
        repeatCount: 0,
        droppedCount: 0,
      },
    ]);
    expect(event.defaultPrevented).toBe(false);
  });

  it('a rejected promise is reported, whether its reason is an error or a text', () => {
    for (const reason of [thrown('late'), 'just a text'])
      dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(reports().map(({ phase, text, remote }) => [phase, text, remote])).toEqual([
      ['promise', 'TypeError: late', 'shell'],
      ['promise', 'string: just a text', 'shell'],
    ]);
  });

  it.each(['script', 'link'])('a %s that fails to load is reported with its URL', (tag) => {
    const element = document.createElement(tag);
    Object.assign(element, tag === 'link' ? { rel: 'stylesheet', href: FILE } : { src: FILE });
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
    expect(reports()).toMatchObject([{ phase: 'load', text: `${FILE} did not arrive`, remote: 'planner' }]);
  });

  it('a failed prefetch and a ResizeObserver loop are not reported', () => {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: FILE });
    document.body.append(link);
    link.dispatchEvent(new Event('error'));
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
    expect(reports()).toEqual([]);
  });

  it('a violation of the content security policy is reported with the blocked host, not the full URL', () => {
    const violation = Object.assign(new Event('securitypolicyviolation', { bubbles: true }), {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://elsewhere.test/collect?who=robin',
      sourceFile: location.origin + FILE,
    });
    document.dispatchEvent(violation);
    expect(reports()).toMatchObject([
      {
        phase: 'policy',
        text: 'The content security policy of the page (connect-src) blocked elsewhere.test',
        remote: 'planner',
      },
    ]);
  });
});

describe('failure reporter: caught failures', () => {
  it('one error that arrives by several paths is reported once', () => {
    const error = thrown('once');
    report({ phase: 'render', error });
    report({ phase: 'route', error });
    report({ phase: 'part', error: new Error('around it', { cause: error }) });
    dispatchEvent(new ErrorEvent('error', { error, message: 'once' }));
    expect(reports()).toHaveLength(1);
  });

  it('a chunk that fails to load is reported once, as its file and not as the import error too', () => {
    const script = Object.assign(document.createElement('script'), { src: FILE });
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    const cause = new Error(`Loading chunk 12 failed.\n(error: ${location.origin}${FILE})`);
    report({ phase: 'part', error: new RemoteError('planner', 'chunk', { cause }) });
    expect(reports()).toMatchObject([{ phase: 'load' }]);
  });

  it('a remote that cannot be loaded is reported under its own name and version', () => {
    report({ phase: 'remote', error: new RemoteError('planner', 'mount', { cause: thrown('no hook') }) });
    expect(reports()).toMatchObject([
      {
        remote: 'planner',
        version: 'bbbbbbbbbbbb',
        error: { message: expect.stringContaining('TypeError: no hook') },
      },
    ]);
  });

  it('the message of a server response is not reported', () => {
    const error = new ApiError(409, 'Robin is a member already', { detail: 'Robin is a member already' });
    report({ phase: 'mutation', error, text: 'Failed to save account data' });
    expect(reports()).toMatchObject([
      { text: 'Failed to save account data', error: { message: 'The API answered 409.' } },
    ]);
    expect(JSON.stringify(reports())).not.toContain('Robin');
  });

  it('a failed call is reported with its status text, under the remote whose route is open', () => {
    const reported418 = (path: string, phase: string) => {
      history.replaceState(null, '', path);
      const error = new ApiError(418, 'Dear diary', { detail: 'Dear diary' }, undefined, {
        statusText: 'Teapot',
      });
      report({ phase, error, text: `Failed to load sizes ${path} ${phase}` });
      return reports().at(-1);
    };
    const answered = { message: 'The API answered 418 Teapot.' };
    expect(reported418('/calendar', 'query')).toMatchObject({
      remote: 'planner',
      version: 'bbbbbbbbbbbb',
      error: answered,
    });
    expect(reported418('/calendar/week', 'mutation')).toMatchObject({ remote: 'planner', error: answered });
    expect(reported418('/account', 'query')).toMatchObject({ remote: 'shell', version: 'aaaaaaaaaaaa' });
    expect(reported418('/calendar', 'render')).toMatchObject({ remote: 'shell' });
    expect(JSON.stringify(reports())).not.toContain('diary');
  });

  it.each([
    ['/account', '/account'],
    ['/calendar/3b7c1a52-0d3e-4c1c-9a31-0c8d6f1a2b3c', '/calendar/*'],
    ['/robin@example.com', '*'],
  ])('at %s the reported route is %s', (path, route) => {
    history.replaceState(null, '', path);
    report({ phase: 'render', error: thrown('here') });
    expect(reports()).toMatchObject([{ route }]);
  });

  it('a loop of errors is cut off at the report limit', () => {
    for (let round = 0; round < 1000; round += 1) {
      report({ phase: 'script', error: thrown(`round ${round}`, 'TypeError') });
      report({ phase: 'script', error: thrown(`round ${'x'.repeat(round % 200)}`, 'TypeError') });
    }
    expect(reports()).toHaveLength(MAX_REPORTS);
  });

  it('a page without a release document reports with version and release unknown', () => {
    document.body.replaceChildren();
    report({ phase: 'start', error: thrown('nothing here') });
    expect(reports()).toMatchObject([
      { phase: 'start', remote: 'shell', version: 'unknown', release: 'unknown' },
    ]);
  });
});
