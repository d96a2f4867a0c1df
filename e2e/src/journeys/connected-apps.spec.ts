import type { Page } from '@playwright/test';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { Webhook } from 'standardwebhooks';
import { nextWeek } from '../data/days.ts';
import { type Onboarded, openAs } from '../data/people.ts';
import { assistantWithToken, callTool, OAuthAssistant } from '../fixtures/assistant.ts';
import { type ReceivedRequest, startLoopbackServer } from '../fixtures/loopback-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';
import { SignInRegion } from '../regions/sign-in.region.ts';

/** Gives a person an ideal week of one block: Learning, on the morning of a day. */
async function idealLearning({ api }: Onboarded, date: string): Promise<void> {
  const [{ activities }, [size]] = await Promise.all([
    api.call('activities.list'),
    api.call('timeBlocks.sizes'),
  ]);
  const learning = activities.find(({ name }) => name === 'Learning');
  if (!learning || !size) throw new Error('There is no Learning or no size.');
  const body = {
    weekday: weekdayOf(date),
    activity_id: learning.id,
    size: size.id,
    start_timing: startTimingOf('morning'),
  };
  await api.call('idealBlocks.create', { body });
}

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('connected apps: what an assistant adds and suggests appears in the open week, and its person undoes it (APP-1, APP-10, APP-11, APP-12)', async ({
  page,
  people,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { monday, tuesday, wednesday } = nextWeek();
  const robin = await people.onboard();
  await idealLearning(robin, wednesday);
  await openAs(page, robin, '/account');
  const { connectedApps, frame, week } = regionsOf(page);
  const token = await connectedApps.makeToken('Desk helper', 'Read and change my plan');
  await expect(connectedApps.apps).toContainText('Desk helper');
  const assistant = await assistantWithToken(origin, token);

  await page.goto(`/calendar?date=${monday}`);
  await expect(week.day(tuesday)).toBeVisible();
  await callTool(assistant, 'add_block', { activity: 'Music', date: tuesday, start: '18:00' });
  const card = week.card({ name: 'Music', date: tuesday, part: 'evening' });
  await expect(card).toBeVisible();
  const { proposed } = await callTool<{ proposed: object[] }>(assistant, 'suggest_week', { week: monday });
  expect(proposed).toMatchObject([{ date: wednesday, activity: 'Learning', from: 'ideal week' }]);
  await expect(page.getByRole('region', { name: 'Desk helper proposes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Learning, .*, suggested$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(async () => (await robin.api.call('connectedApps.proposal')).proposal).toBeNull();

  await frame.choose('Account');
  const change = connectedApps.changes.filter({ hasText: 'Added “Music”' });
  await expect(change).toContainText('Desk helper');
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect(change).toContainText('Undone');
  await page.goBack();
  await expect(week.day(tuesday)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test(
  'connected apps: an assistant registers itself, reads what its person allowed, and is shut out when revoked (APP-3, APP-5, APP-6, APP-7)',
  { tag: '@phone' },
  async ({ page, people, baseURL }) => {
    const origin = baseURL ?? '';
    const robin = await people.onboard();
    const { connectedApps } = regionsOf(page);
    const redirect = await startLoopbackServer();
    const assistant = new OAuthAssistant(origin, `${redirect.origin}/callback`);
    await expect(assistant.connect()).rejects.toThrow('Unauthorized');

    await page.goto(String(assistant.authorizationUrl));
    await new SignInRegion(page).signIn(robin);
    await expect(page.getByRole('heading', { level: 1, name: 'Connect Claude' })).toBeVisible();
    await expect(page.getByText(new URL(redirect.origin).host)).toBeVisible();
    expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);
    await page.getByRole('checkbox', { name: 'Change my plan' }).uncheck();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${redirect.origin}/callback?**`);
    await assistant.finish(new URL(page.url()).searchParams.get('code') ?? '');
    expect(assistant.tokens()?.scope).toBe('read');

    const client = await assistant.connect();
    const { tools } = await client.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    await callTool(client, 'get_week');

    await page.goto('/account');
    await expect(connectedApps.apps).toContainText('Reads your plan');
    expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);
    await connectedApps.revoke('Claude');
    await expect(connectedApps.apps).toHaveCount(0);
    const authorization = `Bearer ${assistant.tokens()?.access_token}`;
    const { status } = await fetch(`${origin}/api/v1/time-blocks`, { headers: { authorization } });
    expect(status).toBe(401);
    await expect(client.listTools()).rejects.toThrow('Unauthorized');
    await redirect.close();
  },
);

test('webhooks: an address answers its check, is told of a block that its person adds, signed, and once more when asked (APP-20, APP-23, APP-25)', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const robin = await people.onboard();
  const { connectedApps, frame, week } = regionsOf(page);
  const receiver = await startLoopbackServer();
  const address = `${receiver.origin}/hook`;
  await openAs(page, robin, '/account');
  const webhook = new Webhook(await connectedApps.addAddress(address));
  const verified = ({ body, headers }: ReceivedRequest) => webhook.verify(body, headers);
  const row = connectedApps.webhooks.filter({ hasText: address });
  await expect(row).toContainText(`${address}On`);
  expect(verified(receiver.received[0]!)).toMatchObject({ type: 'webhook.verify' });

  await page.goto(`/calendar?date=${monday}`);
  await week.clickInto(monday, 'early');
  await week.composer.getByRole('textbox').fill('Learning');
  await page.keyboard.press('Enter');
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await expect.poll(() => receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  expect(verified(receiver.received[1]!)).toMatchObject({
    type: 'step.applied',
    data: { items: [{ resource: 'timeBlocks', before: null, after: { start_date: monday } }] },
  });

  await frame.choose('Account');
  await row.getByRole('button', { name: 'Deliveries' }).click();
  await expect(connectedApps.deliveries).toHaveCount(2);
  const told = connectedApps.deliveries.filter({ hasText: 'step.applied' });
  await expect(told).toContainText('Delivered · Status 200');
  await told.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  const [, first, again] = receiver.received;
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(verified(again!)).toEqual(verified(first!));
  await receiver.close();
});
