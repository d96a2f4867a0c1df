import { randomUUID } from 'node:crypto';
import { sqlRows } from '../database/query.ts';
import { twoPeople } from '../testing/two-people.ts';
import { addWebhook } from '../webhooks/webhook.query.ts';
import { keptStep } from './kept-step.ts';

const people = twoPeople();

it('a step is kept while the person themselves has a webhook that is on (APP-20)', async () => {
  const { query, userId, otherId } = people;
  const webhook = () => ({ id: randomUUID(), address: 'https://hooks.example.com/', secret: 'sealed' });
  await addWebhook(query, otherId, webhook());
  expect(await keptStep(query, userId)).toBeNull();
  await addWebhook(query, userId, webhook());
  expect(await keptStep(query, userId)).toEqual({ id: expect.any(String), appId: null });
  await sqlRows(query, 'update webhook set switched_off_at = now() where user_id = $1', [userId]);
  expect(await keptStep(query, userId)).toBeNull();
});
