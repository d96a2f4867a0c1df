import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { newVapidKeys, startPushService } from '../../test/push-service.ts';
import { openPushSender, type PushSender } from './push.sender.ts';
import { vapidIdentity } from './vapid.ts';

const { publicKey, privateKey } = newVapidKeys();
const order = { about: 'a', message: { close: 'a' }, ttl: 60 };

let service: Awaited<ReturnType<typeof startPushService>>;
let sender: PushSender;
beforeAll(async () => {
  service = await startPushService(publicKey);
  const identity = vapidIdentity(publicKey, privateKey, 'mailto:hello@simmer.test');
  sender = openPushSender(identity, true);
});
afterAll(async () => {
  sender.close();
  await service.close();
});

it('push sender: a body that never ends costs nothing after the head (REM-17)', async () => {
  const device = service.subscribe();
  device.endless = 'body';
  const began = performance.now();
  expect(await sender.send(device, order)).toBe('sent');
  expect(performance.now() - began).toBeLessThan(1000);
  await pause(100);
  expect(await service.connections()).toBe(0);
});

it.each(['silence', 'head'] as const)(
  'push sender: an endless response (%s) fails after 5 seconds in all (REM-17)',
  async (part) => {
    const device = service.subscribe();
    device.endless = part;
    const began = performance.now();
    await expect(sender.send(device, order)).rejects.toThrow('The push service is unreachable.');
    // Not five seconds for each part, which would be ten; a busy machine takes its time.
    expect(performance.now() - began).toBeLessThan(9000);
    await pause(100);
    expect(await service.connections()).toBe(0);
  },
  20_000,
);
