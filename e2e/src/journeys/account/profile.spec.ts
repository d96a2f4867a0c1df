import { randomUUID } from 'node:crypto';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { linkMailedTo, mailsTo } from '../../fixtures/mailbox.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { ProfileRegion } from '../../regions/profile.region.ts';

test('profile: name, email and password are changed on the account page, the email by a link in a mail', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const [profile, frame] = [new ProfileRegion(page), new FrameRegion(page)];
  await openAs(page, person, '/account');
  const name = await profile.open('name');
  await name.getByLabel('Name').fill('Robin of the Vale');
  await name.getByLabel('Name').press('Enter');
  await expect(frame.toast('Name changed successfully!')).toBeVisible();
  await expect(profile.value('Name')).toHaveText('Robin of the Vale');
  await expect(profile.opener('name')).toBeFocused();

  const newEmail = `robin.new.${randomUUID()}@example.com`;
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
  await expect(page.getByText('Email changed successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(profile.value('Email')).toHaveText(newEmail);
  await expect
    .poll(async () => (await mailsTo(page.request, person.email)).map(({ subject }) => subject))
    .toEqual(['Your Simmer account has a new email']);

  await profile.choosePassword(person.password, 'an even quieter one');
  await expect(frame.toast('Password changed successfully!')).toBeVisible();
  const signIn = (password: string) =>
    page.request.post('/api/v1/auth/login', { data: { email: newEmail, password } });
  expect((await signIn(person.password)).status()).toBe(401);
  expect((await signIn('an even quieter one')).status()).toBe(200);
  // A password change keeps the current sign-in.
  await page.reload();
  await expect(profile.value('Email')).toHaveText(newEmail);
});

test('profile: its dialogs have no accessibility problem, close on Escape and give the focus back', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/account');
  const profile = new ProfileRegion(page);
  for (const what of ['name', 'email', 'password'] as const) {
    const dialog = await profile.open(what);
    await expectOverlayAccessible(page, `the dialog to change the ${what}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(profile.opener(what)).toBeFocused();
  }
});
