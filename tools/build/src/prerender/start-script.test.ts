import { describe, expect, it } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { START_SCRIPT } from './start-script.ts';

interface Visit {
  audience?: 'guests' | 'session' | undefined;
  day?: string;
  token?: string | null;
  /** The cursor of the copy in this browser. */
  cursor?: string | null;
  search?: string;
  isHidden?: boolean;
  /** Whether the page is another one for people who are signed in. */
  hasFramed?: boolean;
}

/** Runs the script in a page, and counts what it did. */
function visit(visited: Visit) {
  const {
    audience,
    day,
    token = null,
    cursor = null,
    search = '',
    isHidden = false,
    hasFramed = false,
  } = visited;
  const steps: string[] = [];
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const requests: string[] = [];
  let hasHtml = audience !== undefined;
  const root = {
    dataset: { for: audience, day },
    get firstElementChild() {
      return hasHtml ? {} : null;
    },
    replaceChildren(content?: object) {
      hasHtml = content !== undefined;
      steps.push(hasHtml ? 'framed' : 'removed');
    },
  };
  class Today extends Date {
    constructor() {
      super(2026, 10, 22, 9);
    }
  }
  const window: { simmerEarlyKeys?: unknown[] } = {};
  const page = new EventTarget();
  runInNewContext(START_SCRIPT, {
    Date: Today,
    location: { search },
    performance,
    window,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    fetch: (url: string, { headers }: { headers: { authorization: string } }) => {
      requests.push(`${url} ${headers.authorization}`);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
    localStorage: { getItem: (name: string) => (name === 'authToken' ? token : cursor) },
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
    setTimeout: (run: () => void, ms = 0) => (ms === 0 ? timers.push(run) : undefined),
    document: {
      hidden: isHidden,
      head: { append: () => steps.push('started') },
      querySelectorAll: () => [{ dataset: { requests: '/api/v1/auth/me /api/v1/plan?after={cursor}' } }],
      getElementById: (id: string) => {
        if (id === 'root') return root;
        return id === 'framed' && !hasFramed ? null : { content: {} };
      },
    },
  });
  const passFrame = () => {
    for (const draw of frames.splice(0)) draw();
    for (const run of timers.splice(0)) run();
  };
  /** Presses a key, and tells whether the browser would act on it. */
  const press = (
    key: string | undefined,
    init: { ctrlKey?: boolean; shiftKey?: boolean; code?: string } = {},
  ) =>
    page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, code: '', ...init }));
  return { steps, requests, passFrame, press, window, root };
}

describe('start script', () => {
  it('the files that the template holds back are added after the frame that paints the prerendered HTML', () => {
    const { steps, passFrame } = visit({ audience: 'guests' });
    passFrame();
    expect(steps).toEqual([]);
    passFrame();
    expect(steps).toEqual(['started']);
  });

  it('a public page is shown in the frame to a person who is signed in, with its requests', () => {
    const { steps, requests, passFrame } = visit({ audience: 'guests', hasFramed: true, token: 'a token' });
    passFrame();
    passFrame();
    expect(steps).toEqual(['framed', 'started']);
    expect(requests).toContain('/api/v1/auth/me Bearer a token');
    const guest = visit({ audience: 'guests', hasFramed: true });
    guest.passFrame();
    guest.passFrame();
    expect(guest.steps).toEqual(['started']);
    expect(guest.requests).toEqual([]);
  });

  it('a page in the background, which has no frames, starts at once', () => {
    expect(visit({ audience: 'guests', isHidden: true }).steps).toEqual(['started']);
  });

  it.each<[string, Visit]>([
    ['a guest on a page for signed-in people', { audience: 'session' }],
    ['a signed-in person on a page for guests', { audience: 'guests', token: 'token' }],
    ['somebody whose day is another one', { audience: 'session', token: 'token', day: '2026-11-21' }],
    ['an address of the other landing page', { audience: 'guests', search: '?variant=b' }],
    ['an address with an error to show', { audience: 'guests', search: '?error=deactivated' }],
  ])('%s does not see the prerendered HTML, and the app starts at once', (_, who) => {
    expect(visit(who).steps).toEqual(['removed', 'started']);
  });

  it.each<[string, Visit]>([
    ['a guest on a page for guests', { audience: 'guests', search: '?utm_source=mail' }],
    ['a signed-in person on their day', { audience: 'session', token: 'token', day: '2026-11-22' }],
  ])('%s sees the prerendered HTML', (_, who) => {
    expect(visit(who).steps).toEqual([]);
  });

  it('the first requests of a signed-in person are sent with their token, after that frame and once (FED-71)', () => {
    const { requests, passFrame } = visit({ audience: 'session', token: 'token', cursor: '12-34' });
    expect(requests).toEqual([]);
    for (let frame = 0; frame < 3; frame++) passFrame();
    expect(requests).toEqual(['/api/v1/auth/me Bearer token', '/api/v1/plan?after=12-34 Bearer token']);
  });

  it('a browser without a copy of the plan does not ask what has changed', () => {
    const { requests, passFrame } = visit({ audience: 'session', token: 'token' });
    for (let frame = 0; frame < 3; frame++) passFrame();
    expect(requests).toEqual(['/api/v1/auth/me Bearer token']);
  });

  it.each<[string, Visit]>([
    ['a guest', { audience: 'session' }],
    ['a page for guests', { audience: 'guests', token: 'token' }],
  ])('no request is sent for %s', (_, who) => {
    const { requests, steps, passFrame } = visit(who);
    for (let frame = 0; frame < 2; frame++) passFrame();
    expect(steps).toContain('started');
    expect(requests).toEqual([]);
  });

  it('keys are kept for the frame, which Ctrl+K and what is typed after it are for (UI-60)', () => {
    const { press, window } = visit({ audience: 'session', token: 'token' });
    const acts = [
      press('n'),
      press('K', { ctrlKey: true, shiftKey: true }),
      press('л', { ctrlKey: true, code: 'KeyK' }),
      press('r', { ctrlKey: true }),
      press(' '),
      // An event of the browser's autofill.
      press(undefined),
      press('Tab'),
    ];
    expect(acts).toEqual([true, true, false, true, false, true, true]);
    expect(window.simmerEarlyKeys).toHaveLength(6);
  });

  it('keys are not kept once the frame has taken them, or the page is another one (UI-60)', () => {
    const taken = visit({ audience: 'session', token: 'token' });
    const keys = taken.window.simmerEarlyKeys;
    delete taken.window.simmerEarlyKeys;
    const failed = visit({ audience: 'session', token: 'token' });
    failed.root.dataset.for = undefined;
    const guest = visit({ audience: 'guests' });
    for (const { press } of [taken, failed, guest]) expect(press('k', { ctrlKey: true })).toBe(true);
    expect([keys, failed.window.simmerEarlyKeys, guest.window.simmerEarlyKeys]).toEqual([[], [], []]);
  });
});
