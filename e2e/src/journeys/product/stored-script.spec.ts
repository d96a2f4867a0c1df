import { weekLabel } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { makeSuperAdmin } from '../../fixtures/database.ts';
import { today } from '../../data/days.ts';
import { expectNoScriptRun, expectShownAsText, HOSTILE, corruptResponses } from '../../fixtures/hostile.ts';
import { openAs, newPerson } from '../../data/people.ts';
import { neverShown, seeds, seedTexts } from '../../fixtures/seed-texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CanvasPickerRegion } from '../../regions/canvas-picker.region.ts';
import { PosterRegion } from '../../regions/poster.region.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const OPEN = '[role="dialog"], dialog[open]';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Whether a JSON Schema has a place for any text. */
function acceptsFreeText(schema: unknown): boolean {
  if (!isJson(schema)) return false;
  const isBound = ['format', 'pattern', 'enum', 'const'].some((rule) => rule in schema);
  return schema['type'] === 'string' ? !isBound : Object.values(schema).some(acceptsFreeText);
}

test('stored script: HTML of a person is shown as text in the week, its dialogs and its print (UI-55)', async ({
  page,
  people,
  request,
}) => {
  await test.step('the seeds cover every route that takes free text from a user', async () => {
    const document: unknown = await (await request.get('/api/v1/openapi.json')).json();
    const paths = isJson(document) && isJson(document['paths']) ? Object.values(document['paths']) : [];
    const writes = paths.filter(isJson).flatMap((path) => Object.values(path).filter(isJson));
    const withText = writes
      .filter((write) => write['x-permission'] === 'user' && acceptsFreeText(write['requestBody']))
      .map((write) => String(write['operationId']));
    expect(withText.length).toBeGreaterThan(10);
    expect(withText.toSorted()).toEqual([...Object.keys(seeds), ...neverShown].toSorted());
  });

  const person = await people.onboard(newPerson(HOSTILE));
  await seedTexts(person);
  await openAs(page, person, '/calendar');
  const { week, stars, unassigned, palette } = regionsOf(page);

  await test.step('in the week and its dialogs', async () => {
    await expect(week.cards.first()).toBeVisible();
    await expectShownAsText(page, 'the week');
    await week.cards.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectShownAsText(page, 'a block', OPEN);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(today())},`) })
      .first()
      .click();
    await expectShownAsText(page, 'a reflection', OPEN);
    await page.keyboard.press('Escape');
    await stars.open();
    await expectShownAsText(page, 'the North Stars', OPEN);
    await page.keyboard.press('Escape');
    await unassigned.toggle.click();
    await expectShownAsText(page, 'what has no day', 'aside');
    await page.keyboard.press('Control+k');
    await palette.field.fill('isTaken');
    await expectShownAsText(page, 'the palette', OPEN);
    await page.keyboard.press('Escape');
  });

  await test.step('in its print', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expectShownAsText(page, 'the printed week', `[data-print-week="${mondayOf(today())}"]`);
  });
});

test.describe('stored script: HTML is shown as text (UI-55)', () => {
  test('on every other page of a user', { tag: '@slow' }, async ({ page, people, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await people.onboard(newPerson(HOSTILE));
    await seedTexts(person);
    for (const path of ['/dashboard', '/ecocycle', '/kitchen-sink', '/account']) {
      await openAs(page, person, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/ecocycle') await page.getByRole('button', { name: /^Select items to map/ }).click();
      await expectShownAsText(page, path);
    }
    for (const name of ['Account Management', 'North Star Management', 'Manage data']) {
      const trigger = page.getByRole('button', { name });
      if ((await trigger.count()) === 0) continue;
      await trigger.first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoScriptRun(page, name);
      await page.keyboard.press('Escape');
    }
    await page.goto('/about');
    const poster = new PosterRegion(page);
    await poster.open();
    await expectShownAsText(page, 'the poster', ':is([role="dialog"], dialog[open]) article');
    await poster.button('Copy').click();
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return { types: item?.types ?? [], text: await navigator.clipboard.readText() };
    });
    expect(html.types).toEqual(['text/plain']);
    expect(html.text).toContain(HOSTILE);
    const draft = (await poster.mailLink.getAttribute('href')) ?? '';
    expect(draft).toMatch(/^mailto:\?subject=[^&<>"]*&body=[^&<>"]*$/);
  });

  test('in calendar events and analysis results', { tag: '@slow' }, async ({ page, people }) => {
    const person = await people.onboard();
    await people.connect(person);
    await corruptResponses(page, /google-calendar\/(events|calendars|kitchen-sink)|ecocycle-analysis/);
    await openAs(page, person, '/calendar');
    const week = new WeekRegion(page);
    await expect(week.events.first()).toBeVisible();
    await expectShownAsText(page, 'events in the week');
    await week.events.first().click();
    await expectShownAsText(page, 'an event', OPEN);
    await openAs(page, person, '/ecocycle');
    await page.getByRole('button', { name: /^Select items to map/ }).click();
    await expect(new CanvasPickerRegion(page).dialog).toBeVisible();
    await expectShownAsText(page, 'events to map', OPEN);
    await openAs(page, person, '/kitchen-sink?tab=events');
    const { sink, analysis } = regionsOf(page);
    await sink.selectAll.check();
    await expectShownAsText(page, 'the events');
    await sink.analyze.click();
    await analysis.start.click();
    await expect(analysis.byPhase).toBeVisible();
    await expectNoScriptRun(page, 'the results');
    await analysis.verify.click();
    await expectShownAsText(page, 'the verification', OPEN);
  });

  test(
    'in the admin area, its questions and toasts, and during a switch',
    { tag: '@slow' },
    async ({ page, people }) => {
      const superAdmin = await people.onboard(newPerson('Boss Vale'));
      const demo = await people.onboard(newPerson(HOSTILE));
      await makeSuperAdmin(superAdmin.email);
      const { users } = await superAdmin.api.call('adminUsers.list', { query: { search: demo.email } });
      await superAdmin.api.call('adminUsers.update', {
        params: { id: users[0]?.id ?? '' },
        body: { is_demo: true },
      });
      await corruptResponses(
        page,
        /admin\/(north_stars|activities|vibes|ecocycle_phases|time_block_sizes|audit-log)/,
      );
      await openAs(page, superAdmin, '/admin');
      for (const kind of ['North Stars', 'Activities', 'Vibes', 'Ecocycle', 'Time Blocks']) {
        await page.getByRole('tab', { name: kind, exact: true }).click();
        await expect(page.getByRole('table', { name: kind })).toBeVisible();
        await expectShownAsText(page, kind);
      }
      await page.getByRole('tab', { name: 'Audit Log' }).click();
      await expectShownAsText(page, 'the audit log');
      await page.getByRole('tab', { name: 'Users' }).click();
      await page.getByRole('searchbox', { name: 'Search users' }).fill(demo.email);
      await expect(page.getByText('1 user', { exact: true })).toBeVisible();
      await expectShownAsText(page, 'the users', 'table');
      for (const item of ['Edit', 'Deactivate', 'Delete']) {
        await page.getByRole('button', { name: /^Actions for/ }).click();
        await page.getByRole('menuitem', { name: item }).click();
        await expectShownAsText(page, item, '[role="dialog"], [role="alertdialog"], dialog[open]');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: /^Switch in as/ }).click();
      await expect(page.getByText('ATTENTION — You are switched in as')).toBeVisible();
      await expectShownAsText(page, 'the banner of a switch');
    },
  );

  test('from the parameters of an address', { tag: '@slow' }, async ({ page, people }) => {
    const text = encodeURIComponent(HOSTILE);
    await page.goto(`/signin?error=${text}`);
    await expect(page.getByRole('alertdialog')).toHaveText(/Sign-in failed. Try again./);
    await expectNoScriptRun(page, 'the error of an address');
    for (const path of [
      `/reset-password?token=${text}`,
      `/${text}`,
      `/?variant=${text}`,
      `/welcome?token=${text}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoScriptRun(page, path);
    }
    const person = await people.onboard();
    const routes = [
      '/calendar?date=',
      '/kitchen-sink?tab=',
      '/admin?tab=',
      '/account?google_calendar_error=',
    ];
    for (const route of routes) {
      await openAs(page, person, `${route}${text}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoScriptRun(page, route);
    }
  });
});
