import type { Page } from '@playwright/test';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { nextWeek } from '../data/days.ts';
import type { Onboarded } from '../data/people.ts';
import { assistantWithToken, callTool, OAuthAssistant } from '../fixtures/assistant.ts';
import { startLoopbackServer } from '../fixtures/loopback-server.ts';
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

test('connected apps: an assistant is allowed to read and shut out, another one changes the open week and is undone', async ({
  page,
  people,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { monday, tuesday, wednesday } = nextWeek();
  const robin = await people.onboard();
  await idealLearning(robin, wednesday);
  const { connectedApps, frame, week } = regionsOf(page);
  const redirect = await startLoopbackServer();
  const claude = new OAuthAssistant(origin, `${redirect.origin}/callback`);

  await test.step('it registers itself, and its person allows a part of what it asks for (APP-5, APP-6, APP-7)', async () => {
    await expect(claude.connect()).rejects.toThrow('Unauthorized');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(String(claude.authorizationUrl));
    await new SignInRegion(page).signIn(robin);
    await expect(page.getByRole('heading', { level: 1, name: 'Connect Claude' })).toBeVisible();
    await expect(page.getByText(new URL(redirect.origin).host)).toBeVisible();
    expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);
    await page.getByRole('checkbox', { name: 'Change my plan' }).uncheck();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${redirect.origin}/callback?**`);
    await claude.finish(new URL(page.url()).searchParams.get('code') ?? '');
    expect(claude.tokens()?.scope).toBe('read');
    await redirect.close();
  });

  await test.step('it reads, and is shut out when its person revokes that (APP-3, APP-5)', async () => {
    const client = await claude.connect();
    const { tools } = await client.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    await callTool(client, 'get_week');
    await page.goto('/account');
    await connectedApps.open();
    await expect(connectedApps.apps).toContainText('Reads your plan');
    expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);
    await connectedApps.revoke('Claude');
    await expect(connectedApps.apps).toHaveCount(0);
    const authorization = `Bearer ${claude.tokens()?.access_token}`;
    const { status } = await fetch(`${origin}/api/v1/time-blocks`, { headers: { authorization } });
    expect(status).toBe(401);
    await expect(client.listTools()).rejects.toThrow('Unauthorized');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const card = week.card({ name: 'Music', date: tuesday, part: 'evening' });
  await test.step('what one with a token adds and suggests appears in the open week (APP-1, APP-11, APP-12)', async () => {
    const token = await connectedApps.makeToken('Desk helper', 'Read and change my plan');
    await expect(connectedApps.apps).toContainText('Desk helper');
    const helper = await assistantWithToken(origin, token);
    await page.goto(`/calendar?date=${monday}`);
    await expect(week.day(tuesday)).toBeVisible();
    await callTool(helper, 'change_plan', {
      action: 'add',
      activity: 'Music',
      date: tuesday,
      start: '18:00',
    });
    await expect(card).toBeVisible();
    const { proposed } = await callTool<{ proposed: object[] }>(helper, 'suggest_week', { week: monday });
    expect(proposed).toMatchObject([{ date: wednesday, activity: 'Learning', from: 'ideal week' }]);
    await expect(page.getByRole('region', { name: 'Desk helper proposes' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Learning, .*, suggested$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(async () => (await robin.api.call('connectedApps.proposal')).proposal).toBeNull();
  });

  await test.step('its person sees what it did, and undoes it (APP-10)', async () => {
    await frame.choose('Account');
    await connectedApps.open();
    const change = connectedApps.changes.filter({ hasText: 'Added “Music”' });
    await expect(change).toContainText('Desk helper');
    await change.getByRole('button', { name: 'Undo' }).click();
    await expect(change).toContainText('Undone');
    await page.goBack();
    await page.goBack();
    await expect(week.day(tuesday)).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
