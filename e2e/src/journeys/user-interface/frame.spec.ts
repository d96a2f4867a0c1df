import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('frame: skip link, menu and navigation work by keys, on a slow network and without one (UI-1, UI-3)', async ({
  page,
  people,
}) => {
  const { frame, sink } = regionsOf(page);
  const remote = Promise.withResolvers<undefined>();
  await page.route('**/remotes/ecocycle/**', async (route) => {
    await remote.promise;
    await route.continue();
  });
  await openAs(page, await people.onboard(), '/dashboard');
  const dashboard = page.getByRole('heading', { name: 'Progress Dashboard' });
  const more = page.getByRole('button', { name: 'More options' });
  await expect(dashboard).toBeVisible();

  await test.step('the first Tab leads to the skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('arrows, ends and letters move in the menu, and Escape and Tab leave it', async () => {
    const isFocused = (name: string) => expect(page.getByRole('menuitem', { name })).toBeFocused();
    await more.focus();
    await page.keyboard.press('Enter');
    await isFocused('Account');
    for (const [key, item] of [
      ['ArrowDown', 'Support'],
      ['End', 'Sign out'],
      ['ArrowDown', 'Account'],
      ['ArrowUp', 'Sign out'],
      ['Home', 'Account'],
      ['k', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(key);
      await isFocused(item);
    }
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await isFocused('Account');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(more).toBeFocused();
  });

  await test.step('while the next page loads, the current one stays, below a progress line (UI-3)', async () => {
    const line = page.getByRole('progressbar', { name: 'Loading', exact: true });
    await expect(line).toHaveCount(0);
    await frame.goTo('Kitchen Sink');
    await expect(line).toBeVisible();
    await expect(dashboard).toBeVisible();
    await expect(sink.heading).toHaveCount(0);
    const box = await line.boundingBox();
    expect([box?.y, (box?.height ?? 99) <= 4]).toEqual([0, true]);
    remote.resolve(undefined);
    await expect(sink.heading).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(dashboard).toHaveCount(0);
  });

  await test.step('in a low window a menu stays inside the window, and scrolls (UI-54)', async () => {
    await page.goto('/calendar');
    await page.setViewportSize({ width: 720, height: 360 });
    await page.getByTitle('Weeks and North Stars').click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem').nth(3)).toBeVisible();
    for (const item of await page.getByRole('menuitem').all()) {
      // The menu still grows while it opens, so that a scroll of that moment may be too short.
      await expect(async () => {
        await item.scrollIntoViewIfNeeded();
        await expect(item).toBeInViewport({ ratio: 1, timeout: 250 });
      }).toPass();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('when nothing more can be loaded, a person can sign out', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(/\.(js|css)(\?|$)/, (route) => route.abort());
    await more.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Next week' })).toHaveCount(0);
  });
});
