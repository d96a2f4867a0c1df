import type { BrowserContext, Worker } from '@playwright/test';
import type { PushMessage } from '@simmer/contracts/schemas/reminder.schema';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { partOfHour } from '@simmer/domain/parts/day-part';
import { placeBlock } from '../data/blocks.ts';
import { ZONE } from '../data/days.ts';
import { type Onboarded, openAs } from '../data/people.ts';
import { startPushReceiver } from '../fixtures/push-receiver.ts';
import { storeNow } from '../fixtures/stored-release.ts';
import { expect, test } from '../fixtures/test.ts';

interface WorkerGlobals {
  readonly registration: { showNotification: (title: string, options: object) => Promise<unknown> };
  readonly noted?: { readonly data?: unknown };
}

/** A block that starts in a few minutes, of which its person is reminded within one. */
async function soonReminded({ api }: Onboarded) {
  const minutesBefore = 5;
  const { date, hour, minute } = momentInZone(Date.now() + (minutesBefore + 1) * 60_000, ZONE);
  const start_time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  const off = { way: 'none', time: '20:00' } as const;
  const reminders = {
    zone: ZONE,
    quiet: null,
    with_titles: true,
    block: { way: 'push', minutes_before: minutesBefore },
    day: off,
    pulse: off,
    review: { ...off, weekday: 'friday' },
  } as const;
  await api.call('profile.update', { body: { reminders } });
  return placeBlock(api, { activity: 'Music', date, part: partOfHour(hour), fields: { start_time } });
}

/** The test browser shows no notifications: they are noted by the worker, as the browser would have got them. */
const noteNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = globalThis as WorkerGlobals & typeof globalThis;
    registration.showNotification = async (title: string, options: object) =>
      Object.assign(globalThis, { noted: { title, ...options } });
  });

const notedBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as WorkerGlobals & typeof globalThis).noted ?? null);

/** As a person who presses a button of the notification. An event of a script cannot wait for work. */
const press = (worker: Worker, action: string) =>
  worker.evaluate((pressed) => {
    const { data } = (globalThis as WorkerGlobals & typeof globalThis).noted ?? {};
    const notification = { data, close: () => undefined };
    const parts = { notification, action: pressed, waitUntil: () => undefined };
    const event = new Event('notificationclick');
    for (const [name, value] of Object.entries(parts)) Object.defineProperty(event, name, { value });
    dispatchEvent(event);
  }, action);

/** The browser’s own push service cannot be reached here: its message is handed to the service worker. */
async function deliver(context: BrowserContext, origin: string, message: PushMessage): Promise<void> {
  // No page of the app.
  const session = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const push = { origin, registrationId: await registered, data: JSON.stringify(message) };
  await session.send('ServiceWorker.deliverPushMessage', push);
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // A reminder is due within a minute, and a worker looks every 20 seconds.
  test(
    'reminders: with no page open, “Done” of a notification marks its block as done (REM-16)',
    { tag: '@slow' },
    async ({ page, context, people, baseURL }) => {
      const origin = baseURL ?? '';
      const person = await people.onboard();
      const receiver = await startPushReceiver();
      const tablet = await startPushReceiver();
      await openAs(page, person, '/dashboard');
      await storeNow(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await person.api.call('pushSubscriptions.create', { body: receiver.subscription });
      await person.api.call('pushSubscriptions.create', { body: tablet.subscription });
      const block = await soonReminded(person);
      const [worker] = context.serviceWorkers();
      await noteNotifications(worker!);
      await page.close();

      await expect.poll(() => receiver.received, { timeout: 110_000 }).toMatchObject([{ title: 'Music' }]);
      await deliver(context, origin, receiver.received[0]!);
      await expect
        .poll(() => notedBy(worker!))
        .toMatchObject({
          title: 'Music',
          actions: [{ title: 'Done' }, { title: 'In an hour' }, { title: 'Tomorrow' }],
        });
      await press(worker!, 'done');
      await expect
        .poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks)
        .toMatchObject([{ id: block.id, outcomes: [{ result: 'done' }] }]);
      // The other device is told.
      await expect.poll(() => tablet.received[1]).toHaveProperty('close');
      expect(receiver.received).toHaveLength(1);
      await Promise.all([receiver.close(), tablet.close()]);
    },
  );
});
