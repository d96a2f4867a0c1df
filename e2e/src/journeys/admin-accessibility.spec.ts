import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectOverlayAccessible } from '../fixtures/axe.ts';
import { makeSuperAdmin } from '../fixtures/database.ts';
import { openAs, newPerson, type Person } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog');

/** A phase for this test only: the default ones are shared by all tests. */
async function addPhase({ api }: Person): Promise<{ id: string; name: string }> {
  const name = `Fallow ${randomUUID().slice(0, 8)}`;
  const body = { name, emoji: '🍂', color: '#A16207', description: 'Lies still.', keywords: ['fallow'] };
  return (await api.call('adminEcocyclePhases.create', { body })).ecocycle_phase;
}

test.describe('admin accessibility: axe finds nothing', () => {
  test('in the default settings', async ({ page, people }) => {
    const superAdmin = await people.onboard(newPerson('Boss Vale'));
    await makeSuperAdmin(superAdmin.email);
    const phase = await addPhase(superAdmin);
    await openAs(page, superAdmin, '/admin');
    // The tables of the other kinds have the columns of these two.
    for (const kind of ['Time Blocks', 'Ecocycle']) {
      await openTab(page, kind);
      await expect(page.getByRole('table', { name: kind })).toBeVisible();
      await expectAccessible(page, kind);
    }
    await page.getByRole('button', { name: 'Add Ecocycle Phase' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Ecocycle Phase' })).toBeVisible();
    await expectOverlayAccessible(page, 'adding a phase');
    await page.getByRole('dialog').getByRole('button', { name: 'Emoji of the new' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search emojis' })).toBeVisible();
    await expectOverlayAccessible(page, 'the emoji picker');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Colou?r of the new .*, picker$/ }).click();
    const colors = page.locator('.ant-color-picker');
    await expect(colors).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(colors).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const description = page.getByRole('textbox', { name: `Description of ${phase.name}` });
    await description.fill('Lies quite still.');
    await page.getByRole('button', { name: `Delete ${phase.name}` }).click();
    await expect(question(page)).toBeVisible();
    await expectOverlayAccessible(page, 'the question before a phase goes');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Stay' }).click();

    const { id } = phase;
    await superAdmin.api.call('adminEcocyclePhases.update', { params: { id }, body: { color: '#15803D' } });
    await expect(page.getByText('Somebody else has changed this row in the meantime.')).toBeVisible();
    await expectAccessible(page, 'a row that was changed by two');
    await superAdmin.api.call('adminEcocyclePhases.remove', { params: { id } });
    await expect(page.getByText(`Somebody else has deleted ${phase.name}`)).toBeVisible();
    await expect(page.getByText('Description: Lies quite still.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('You wrote:')).toHaveCount(0);
  });

  test('in users, operations, super admins and the audit log', async ({ page, people }) => {
    const superAdmin = await people.onboard(newPerson('Boss Vale'));
    // The list shows what was searched before until the answer comes.
    const name = `Demo ${randomUUID().slice(0, 8)}`;
    const demo = await people.signUp(newPerson(name));
    await makeSuperAdmin(superAdmin.email);
    const { users } = await superAdmin.api.call('adminUsers.list', { query: { search: demo.email } });
    const params = { id: users[0]?.id ?? '' };
    await superAdmin.api.call('adminUsers.update', { params, body: { is_demo: true } });
    const { email } = newPerson();
    await superAdmin.api.call('superAdmins.add', { body: { email } });
    await openAs(page, superAdmin, '/admin?tab=users');

    await test.step('users', async () => {
      const search = page.getByRole('searchbox', { name: 'Search users' });
      await search.fill('no such person');
      await expect(page.getByText('No users found')).toBeVisible();
      await search.fill('de');
      await expect(page.getByText(/^One or two characters/)).toBeVisible();
      await search.fill(demo.email);
      await expect(page.getByRole('button', { name: `Switch in as ${name}` })).toBeVisible();
      await expectAccessible(page, 'the users');
      const actions = page.getByRole('button', { name: `Actions for ${name}` });
      await actions.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectOverlayAccessible(page, 'what can be done with a user');
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
      await expectOverlayAccessible(page, 'editing a user');
      await page.keyboard.press('Escape');
      // The question before a user is deactivated has the same parts.
      await actions.click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(question(page)).toBeVisible();
      await expectOverlayAccessible(page, 'the question before a user is deleted');
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
    });

    await test.step('operations, where housekeeping is run now (ADM-73, ADM-75)', async () => {
      await openTab(page, 'Operations');
      const processes = page.getByRole('table', { name: 'Processes' });
      await expect(processes.getByText(/^API on /)).toBeVisible();
      await expect(processes.getByText(/^Worker on /)).toBeVisible();
      await expectAccessible(page, 'the operations');
      const schedule = page.getByRole('row', { name: /^Housekeeping/ });
      await schedule.getByRole('button', { name: /^Run now/ }).press('Enter');
      await expect(question(page)).toBeVisible();
      await question(page).getByRole('button', { name: 'Run now' }).click();
      await expect(page.getByText('A worker starts housekeeping within ten seconds.')).toBeVisible();
      await expect(schedule.getByText('Completed')).toBeVisible();
    });

    await test.step('super admins', async () => {
      await openTab(page, 'Super Admins');
      await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible();
      await expectAccessible(page, 'the super admins');
      await page.getByRole('button', { name: 'Add Email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Super Admin Email' });
      await dialog.getByRole('button', { name: 'Add Email' }).click();
      await expect(dialog.getByText('Please enter an email address')).toBeVisible();
      await expectOverlayAccessible(page, 'adding a super admin without an address');
      await page.keyboard.press('Escape');
    });

    await test.step('the audit log', async () => {
      await openTab(page, 'Audit Log');
      await expect(page.getByText('Ran the schedule “housekeeping”.').first()).toBeVisible();
      await expect(page.getByText(email).first()).toBeVisible();
      await expectAccessible(page, 'the audit log');
    });
  });
});
