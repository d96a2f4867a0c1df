import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import webPush from 'web-push';
import { startPushService } from '../../test/push-service.ts';
import { openPushSender, type PushSender } from './push.sender.ts';

const identity = { ...webPush.generateVAPIDKeys(), subject: 'mailto:hello@simmer.test' };
const order = { about: 'a', message: { close: 'a' }, ttl: 60 };

let service: Awaited<ReturnType<typeof startPushService>>;
let sender: PushSender;
beforeAll(async () => {
  service = await startPushService(identity.publicKey);
  sender = openPushSender(identity, true);
});
afterAll(async () => {
  sender.close();
  await service.close();
});

const noConnection = async () => {
  while ((await service.connections()) > 0) await pause(10);
};

it('push sender: a body that never ends costs nothing after the head (REM-17)', async () => {
  const device = service.subscribe();
  device.endless = 'body';
  expect(await sender.send(device, order)).toBe('sent');
  await noConnection();
});

it.each(['silence', 'head'] as const)(
  'push sender: an endless response (%s) fails after 5 seconds in all (REM-17)',
  async (part) => {
    const device = service.subscribe();
    device.endless = part;
    // One limit for all parts of the response, here a twentieth of it.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20));
    await expect(sender.send(device, order)).rejects.toThrow('The push service is unreachable.');
    expect(limit.mock.calls).toEqual([[5_000]]);
    limit.mockRestore();
    await noConnection();
  },
);

it('push sender: a device whose key is no point of the curve is gone', async () => {
  const p256dh = `B${'a'.repeat(86)}`;
  expect(await sender.send({ ...service.subscribe(), p256dh }, order)).toBe('gone');
});

it('push sender: an identity with which nothing can be signed is an error at its start', () => {
  const subject = 'http://simmer.test';
  expect(() => openPushSender({ ...identity, subject }, true)).toThrow('https: or mailto:');
});
