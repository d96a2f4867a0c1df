import type { Locator, Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';
import { changeReading } from '../../fixtures/change-reading.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const OPEN_PAGES = ['/', '/welcome', '/signin', '/signup', '/about', '/support', '/nowhere'];
const REVIEW_STEPS = ['look', 'left', 'lines', 'pulse', 'next'].map((step) => `/review?step=${step}`);
const PAGES = [
  '/dashboard',
  '/calendar',
  '/ecocycle',
  '/kitchen-sink',
  '/account',
  '/account/calendars',
  '/account/reminders',
  '/account/data',
  ...REVIEW_STEPS,
  '/year',
];

/** The font size in the settings of the browser. */
async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

async function expectNoWiderPage(page: Page): Promise<void> {
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth, screen.width]);
  await expect(async () => {
    const [content = 0, window = 0, device = 0] = await widths();
    // A phone zooms out of a page that is too wide.
    expect([content <= window, window], page.url()).toEqual([true, device]);
  }).toPass({ timeout: 5_000 });
}

/** Expects that no text of the elements is cut. */
async function expectUncut(texts: Locator): Promise<void> {
  await expect(texts.first()).toBeVisible();
  const cut = await texts.evaluateAll((elements) =>
    elements.flatMap(({ scrollWidth, clientWidth, outerHTML }) =>
      scrollWidth > clientWidth ? [outerHTML] : [],
    ),
  );
  expect(cut).toEqual([]);
}

const overlap = (one: Box | null, other: Box | null): boolean =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Expects that none of the labels of the bar is cut or overlaps another. */
async function expectLabelsApart(page: Page): Promise<void> {
  const { bottomNav } = regionsOf(page).frame;
  const labels = await bottomNav.getByRole('link').locator('span').all();
  expect(labels.length).toBeGreaterThanOrEqual(4);
  const boxes = await Promise.all(labels.map((label) => label.boundingBox()));
  const width = page.viewportSize()?.width ?? 0;
  for (const [index, box] of boxes.entries()) {
    if (box === null) throw new Error('A label of the bar is not shown.');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const next = boxes[index + 1];
    const isApart = !next || box.x + box.width <= next.x || box.y + box.height <= next.y;
    expect(isApart, `label ${index} and the next`).toBe(true);
  }
}

test(
  'large text: at 200 % no page is wider than a phone, and nothing in its bars overlaps (UI-56)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    await setFontSize(page, 200);
    for (const path of OPEN_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoWiderPage(page);
    }
    await openAs(page, await people.signUp(), '/onboarding');
    await expect(page.getByRole('heading', { name: 'Choose Your North Stars' })).toBeVisible();
    await expectNoWiderPage(page);
    await openAs(page, await people.onboard(), '/dashboard');
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectNoWiderPage(page);
      await expectLabelsApart(page);
    }

    await test.step('month and views stand apart in each view of the calendar', async () => {
      await page.goto('/calendar');
      const { days, week } = regionsOf(page);
      for (const view of ['Today', 'Day', '3 days'] as const) {
        await days.choose(view);
        await expectNoWiderPage(page);
        const [month, views] = await Promise.all([
          week.month.boundingBox(),
          page.getByRole('group', { name: 'Days at a time' }).boundingBox(),
        ]);
        if (month === null || views === null) throw new Error('The header of the calendar is not shown.');
        expect(month.x + month.width <= views.x || month.y + month.height <= views.y).toBe(true);
      }
    });
  },
);

const SIZES = ['Tiny', 'small', 'medium', 'large', 'xl', 'Half a day', 'A whole long day away from home'];

test(
  'phone: in the form and in three days all can be read and reached, with large text and in landscape too',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    await placeBlock(person.api, { activity: 'Play', date: today(), part: 'morning' });
    await placeBlock(person.api, { activity: 'Rest', date: today(), part: 'afternoon' });
    const { days, frame, form, week } = regionsOf(page);
    await openAs(page, person, '/calendar');

    for (const percent of [100, 200])
      await test.step(`at ${percent} % days, times and parts of a day are not cut (UI-56)`, async () => {
        await setFontSize(page, percent);
        await page.goto('/calendar');
        await days.choose('3 days');
        await expectUncut(page.locator('[data-label]:visible, [data-ghost]:visible'));
        await frame.timeBlockButton.click();
        await form.recurrence('Weekly').check();
        await expectUncut(form.dialog.getByRole('group', { name: 'Days' }).locator('.sm-chip__text'));
        const [heading, label] = await Promise.all([
          form.dialog.getByText('Start timing', { exact: true }).boundingBox(),
          form.dialog.getByText('Start time', { exact: true }).boundingBox(),
        ]);
        expect(overlap(heading, label)).toBe(false);
      });
    await setFontSize(page, 100);

    await test.step('more sizes than fit into a line wrap (UI-54, BLK-18)', async () => {
      const [known] = await person.api.call('timeBlocks.sizes');
      const sizes = SIZES.map((name, index) => ({
        created_at: '',
        points: 1,
        ...known,
        id: `00000000-0000-4000-8000-00000000000${index}`,
        name,
        duration: 15 * (index + 1),
      }));
      await changeReading(page, ({ catalogue, ...reading }) => ({
        ...reading,
        catalogue: catalogue && { ...catalogue, sizes },
      }));
      await page.goto('/calendar');
      await frame.timeBlockButton.click();
      const group = form.dialog.getByRole('group', { name: 'Time Block Size' });
      await expect(group.getByRole('radio')).toHaveCount(SIZES.length);
      await expectUncut(group.locator('label'));
      const dialog = await form.dialog.locator('form').boundingBox();
      for (const label of await group.locator('label').all()) {
        const box = await label.boundingBox();
        if (box === null || dialog === null) throw new Error('A size is not shown.');
        expect(box.x).toBeGreaterThanOrEqual(dialog.x);
        expect(box.x + box.width).toBeLessThanOrEqual(dialog.x + dialog.width);
      }
    });

    await test.step('in landscape the week has two thirds of the height, and the frame is in reach (UI-2, CAL-5)', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.goto('/calendar');
      await expect(week.day(today())).toBeInViewport();
      const sheet = await week.sheet.boundingBox();
      if (sheet === null) throw new Error('There is no week.');
      expect(Math.min(sheet.y + sheet.height, 390) - sheet.y).toBeGreaterThanOrEqual(260);
      await expectNoWiderPage(page);
      await expectLabelsApart(page);
      for (const link of await frame.bottomNav.getByRole('link').all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      for (const name of ['Next week', 'Today', 'Unassigned: 0 blocks', 'More'])
        await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeInViewport();
      await page.getByRole('button', { name: 'Time Block', exact: true }).tap();
      await expect(form.dialog).toBeVisible();
    });

    await test.step('with the notice of an unreachable server the week still fits the window', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/calendar');
      await untilPlanIsKept(page);
      await page.route('**/api/v1/**', (route) => route.abort());
      await page.reload();
      await expect(page.getByText('Simmer cannot be reached right now')).toBeVisible();
      await days.choose('Day');
      const isScrolled = () =>
        page.evaluate(
          () => document.documentElement.scrollHeight > document.documentElement.clientHeight + 1,
        );
      await expect.poll(isScrolled).toBe(false);
    });
  },
);
