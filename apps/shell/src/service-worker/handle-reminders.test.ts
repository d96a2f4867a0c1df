import { pushChangedMessage } from '@simmer/contracts/push-messages';
import type { PushMessage } from '@simmer/contracts/schemas/reminder.schema';
import { FakeBrowser, releaseOf } from '../testing/fake-browser.ts';
import { handleReminders, type ReminderScope } from './handle-reminders.ts';
import { ReminderAnswers } from './reminder-answers.ts';
import type { ReminderOptions } from './worker-scope.ts';

const origin = 'https://simmer.test';
const day = 24 * 60 * 60_000;
const message: PushMessage = {
  id: 'r1',
  kind: 'block',
  title: 'Choir',
  body: '19:00',
  url: '/calendar?date=2026-01-05',
  token: 'token of r1',
  actions: ['done', 'later', 'tomorrow'],
};

/** A worker with its notifications and tabs, at a server that answers with `status`; 0: it cannot be reached. */
class FakeWorker {
  status = 200;
  now = 1_000_000;
  readonly sent: unknown[] = [];
  readonly shown = new Map<string, { title: string; options: ReminderOptions }>();
  readonly opened: string[] = [];
  readonly focused: string[] = [];
  readonly told: unknown[] = [];
  readonly syncs: string[] = [];
  readonly subscribed: object[] = [];
  tabs: readonly string[] = [];
  refusesFocus = false;
  fails = false;
  readonly #listeners = new Map<string, (event: never) => void>();
  readonly #browser: FakeBrowser;

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
    this.start();
  }

  /** As after the browser stopped it. */
  start(): void {
    const { caches, locks } = this.#browser;
    const load = async (_: unknown, init?: RequestInit): Promise<Response> => {
      if (this.status === 0) throw new TypeError('Failed to fetch');
      this.sent.push(JSON.parse(init?.body as string));
      return new Response('{}', { status: this.status });
    };
    const answers = new ReminderAnswers({ caches, locks, fetch: load, now: () => this.now });
    const scope: ReminderScope = {
      addEventListener: (type: string, listener: (event: never) => void) =>
        void this.#listeners.set(type, listener),
      registration: {
        showNotification: async (title: string, options: ReminderOptions) =>
          void this.shown.set(options.tag, { title, options }),
        getNotifications: async ({ tag }: { tag: string }) => (this.shown.has(tag) ? [this.of(tag)] : []),
        sync: { register: async (tag: string) => void this.syncs.push(tag) },
        pushManager: { subscribe: async (options: object) => void this.subscribed.push(options) },
      },
      clients: {
        matchAll: async () =>
          this.tabs.map((path) => ({
            id: path,
            url: origin + path,
            focus: async () => {
              if (this.refusesFocus) throw new DOMException('Not allowed', 'InvalidAccessError');
              this.focused.push(path);
            },
            postMessage: (told: unknown) => void this.told.push(told),
          })),
        openWindow: async (url: string) => {
          if (this.fails) throw new DOMException('Not allowed', 'InvalidAccessError');
          this.opened.push(url);
        },
      },
    };
    handleReminders(scope, answers, origin);
  }

  /** The notification of a tag. */
  of(tag: string) {
    return { data: this.shown.get(tag)?.options.data, close: () => void this.shown.delete(tag) };
  }

  /** An event, until all that it waits for has ended. */
  async fire(type: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    this.#listeners.get(type)?.({ ...event, waitUntil } as never);
    await Promise.all(work);
  }

  push = (pushed: PushMessage) => this.fire('push', { data: { json: () => pushed } });
  click = (action: string, tag = 'r1') =>
    this.fire('notificationclick', { action, notification: this.of(tag) });
}

const release = await releaseOf('r1');
let worker: FakeWorker;
beforeEach(async () => {
  worker = new FakeWorker(new FakeBrowser(release));
  await worker.push(message);
});

test('push: a reminder is shown once under its id, with its actions, and closed by its id (REM-16)', async () => {
  await worker.push(message);
  expect([...worker.shown]).toMatchObject([
    [
      'r1',
      {
        title: 'Choir',
        options: {
          body: '19:00',
          actions: [
            { action: 'done', title: 'Done' },
            { action: 'later', title: 'In an hour' },
            { action: 'tomorrow', title: 'Tomorrow' },
          ],
        },
      },
    ],
  ]);
  await worker.push({ ...message, id: 'r2' });
  await worker.push({ close: 'r1' });
  await worker.push({ close: 'unknown' });
  expect([...worker.shown.keys()]).toEqual(['r2']);
  expect(worker.sent).toEqual([]);
});

test.each(['done', 'later', 'tomorrow'])(
  'notification: “%s” is answered with its token (REM-16)',
  async (action) => {
    await worker.click(action);
    expect(worker.sent).toEqual([{ token: 'token of r1', action }]);
    expect([...worker.shown.keys(), ...worker.opened, ...worker.syncs]).toEqual([]);
  },
);

test('notification: dismissed here it is dismissed everywhere (REM-16)', async () => {
  await worker.fire('notificationclose', { notification: worker.of('r1') });
  expect(worker.sent).toEqual([{ token: 'token of r1', action: 'dismiss' }]);
});

test.each([
  ['no tab', [], [], [`${origin}/calendar?date=2026-01-05`]],
  ['a tab of another page', ['/account'], [], [`${origin}/calendar?date=2026-01-05`]],
  ['a tab of its page', ['/account', '/calendar'], ['/calendar'], []],
])(
  'notification: clicked with %s, its page is seen, and it is gone elsewhere (REM-16)',
  async (_what, tabs, focused, opened) => {
    worker.tabs = tabs;
    await worker.click('');
    expect([worker.focused, worker.opened]).toEqual([focused, opened]);
    expect(worker.sent).toEqual([{ token: 'token of r1', action: 'dismiss' }]);
  },
);

test('notification: the focused page goes to the day of the reminder; if the focus is refused, a window opens (REM-16)', async () => {
  worker.tabs = ['/calendar'];
  await worker.click('');
  expect(worker.told).toEqual([{ type: 'open-reminder', path: '/calendar?date=2026-01-05' }]);
  worker.refusesFocus = true;
  await worker.push(message);
  await worker.click('');
  expect([worker.opened, worker.told.length]).toEqual([[`${origin}/calendar?date=2026-01-05`], 1]);
});

test('notification: it stays, and is dismissed nowhere, while nothing could be opened (REM-16)', async () => {
  worker.fails = true;
  await expect(worker.click('')).rejects.toThrow('Not allowed');
  expect([[...worker.shown.keys()], worker.sent]).toEqual([['r1'], []]);
});

test('notification: it opens no page of another origin', async () => {
  await worker.push({ ...message, id: 'r2', url: 'https://example.com/' });
  await worker.click('', 'r2');
  expect(worker.opened).toEqual([]);
});

test.each([0, 409, 429, 503])(
  'answer: after %d it is kept over a restart, in order, and sent once (REM-16)',
  async (status) => {
    worker.status = status;
    await worker.click('done');
    await worker.push({ ...message, id: 'r2', token: 'token of r2' });
    await worker.click('later', 'r2');
    expect(worker.syncs).toEqual(['reminder-answers', 'reminder-answers']);
    await expect(worker.fire('sync', { tag: 'reminder-answers' })).rejects.toThrow('could not be sent');
    worker.start();
    worker.status = 200;
    worker.sent.length = 0;
    await worker.push({ close: 'other' });
    await worker.fire('sync', { tag: 'reminder-answers' });
    expect(worker.sent).toEqual([
      { token: 'token of r1', action: 'done' },
      { token: 'token of r2', action: 'later' },
    ]);
  },
);

test('answer: a rejected one, and one that is two days old, are not sent again', async () => {
  worker.status = 403;
  await worker.click('done');
  worker.status = 0;
  await worker.push(message);
  await worker.click('done');
  worker.now += 2 * day;
  worker.status = 200;
  worker.sent.length = 0;
  await worker.fire('sync', { tag: 'reminder-answers' });
  expect(worker.sent).toEqual([]);
});

test('push address: a changed one is asked for with the same key, and open pages are told (REM-16)', async () => {
  worker.tabs = ['/calendar'];
  const options = { applicationServerKey: 'key' };
  await worker.fire('pushsubscriptionchange', { oldSubscription: { options } });
  await worker.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: { options } });
  expect(worker.subscribed).toEqual([options]);
  expect(worker.told).toEqual([pushChangedMessage, pushChangedMessage]);
});
