import { randomUUID } from 'node:crypto';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { linkMailedTo, mailsTo } from '../../fixtures/mailbox.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { ProfileRegion } from '../../regions/profile.region.ts';

const CARDS = [
  'Profile',
  'Preferences',
  'Google Calendar',
  'More Integrations',
  'Where you are signed in',
  'North Star Management',
  'Team Management',
  'Calendars',
  'Reminders',
  'Data Management',
  'Data',
  'Connected apps',
];

test('profile: name, email and password are changed on the account page, the email by a link in a mail', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const [profile, frame] = [new ProfileRegion(page), new FrameRegion(page)];
  const newEmail = `robin.new.${randomUUID()}@example.com`;
  await openAs(page, person, '/account');

  await test.step('the page holds its twelve cards, each with its title (ACC-6)', async () => {
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(CARDS);
    await expectAccessible(page, 'the account page');
  });

  await test.step('each page of a part names itself, leads back, and Back returns to it (ACC-6)', async () => {
    for (const part of ['Calendars', 'Reminders', 'Data']) {
      const way = page.getByRole('link', { name: new RegExp(`^Open (your )?${part.toLowerCase()}$`) });
      await way.click();
      await expect(page).toHaveURL(new RegExp(`/account/${part.toLowerCase()}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(part);
      await expect(page).toHaveTitle(`🍲 ${part}`);
      await expect(page.getByRole('heading', { level: 2 }).or(page.getByRole('form')).first()).toBeVisible();
      await expectAccessible(page, `the page ${part}`);
      await page.getByRole('link', { name: 'To your account' }).click();
      await expect(way).toBeVisible();
      await expect(page).toHaveTitle('🍲 Simmer');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(part);
      await page.goForward();
      await expect(way).toBeVisible();
    }
  });

  await test.step('the dialogs of the profile are accessible, close on Escape and give the focus back', async () => {
    for (const what of ['name', 'email', 'password'] as const) {
      const dialog = await profile.open(what);
      await expectOverlayAccessible(page, `the dialog to change the ${what}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(profile.opener(what)).toBeFocused();
    }
  });

  await test.step('a new name takes effect at once (ACC-2)', async () => {
    const name = (await profile.open('name')).getByLabel('Name');
    await name.fill('Robin of the Vale');
    await name.press('Enter');
    await expect(frame.toast('Name changed')).toBeVisible();
    await expect(profile.value('Name')).toHaveText('Robin of the Vale');
    await expect(profile.opener('name')).toBeFocused();
  });

  await test.step('a new email takes effect by the link that is sent to it (ACC-3)', async () => {
    await profile.askForEmail(newEmail, 'not my password');
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(person.password);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`Waiting for ${newEmail}`)).toBeVisible();
    await expect(profile.value('Email')).toHaveText(person.email);
    await page.goto(await linkMailedTo(page.request, newEmail));
    await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible();
    await expectAccessible(page, 'the page behind the link');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText('Email changed')).toBeVisible();
    await page.getByRole('link', { name: 'To your account' }).click();
    await expect(profile.value('Email')).toHaveText(newEmail);
    await expect
      .poll(async () => (await mailsTo(page.request, person.email)).map(({ subject }) => subject))
      .toEqual(['Your Simmer account has a new email']);
  });

  await test.step('a new password counts from then on, and this sign-in goes on (ACC-2, AUT-27)', async () => {
    await profile.choosePassword(person.password, 'an even quieter one');
    await expect(frame.toast('Password changed')).toBeVisible();
    const signIn = async (password: string) =>
      (await page.request.post('/api/v1/auth/login', { data: { email: newEmail, password } })).status();
    expect([await signIn(person.password), await signIn('an even quieter one')]).toEqual([401, 200]);
    await page.reload();
    await expect(profile.value('Email')).toHaveText(newEmail);
  });
});
