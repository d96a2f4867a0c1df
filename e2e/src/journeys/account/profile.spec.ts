import { randomUUID } from 'node:crypto';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { linkMailedTo, mailsTo } from '../../fixtures/mailbox.ts';
import { openAs, type People, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { ProfileRegion } from '../../regions/profile.region.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';

/** Another sign-in of the same user. */
async function signInAgain(people: People, { email, password }: Person) {
  const { token } = await people.apiOf('').call('auth.login', { body: { email, password } });
  return people.apiOf(token);
}

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

test('profile: the link of an email change is rejected for another user, and works after its own user signs in', async ({
  page,
  people,
  newBrowser,
}) => {
  const [robin, other] = [await people.onboard(), await people.onboard()];
  const newEmail = `robin.new.${randomUUID()}@example.com`;
  await robin.api.call('emailChange.request', {
    body: { email: newEmail, current_password: robin.password },
  });
  const link = await linkMailedTo(page.request, newEmail);
  await openAs(page, other, link);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('alert')).toContainText('it belongs to another account');

  // On a device that is not signed in yet.
  const phone = await newBrowser();
  await phone.goto(link);
  await expect(phone.getByText('Sign in first')).toBeVisible();
  expect(phone.url()).not.toContain('#');
  await phone.getByRole('link', { name: 'Sign in', exact: true }).click();
  await new SignInRegion(phone).signIn(robin);
  await phone.getByRole('button', { name: 'Use this address' }).click();
  await expect(phone.getByText(`Your email is now ${newEmail}.`)).toBeVisible();
});

test('profile: other sign-ins are listed and ended, one by one and all at once', async ({ page, people }) => {
  const person = await people.onboard();
  const [profile, frame] = [new ProfileRegion(page), new FrameRegion(page)];
  const elsewhere = [
    await signInAgain(people, person),
    await signInAgain(people, person),
    await signInAgain(people, person),
  ];
  await openAs(page, person, '/account');
  await expect(profile.signIns).toHaveCount(4);
  await expect(profile.signIns.filter({ hasText: 'This device' })).toHaveCount(1);

  await profile.signIns.nth(1).getByRole('button').click();
  await expect(frame.toast(/^Signed out: /)).toBeVisible();
  await expect(profile.signIns).toHaveCount(3);

  await profile.everywhere.click();
  await expectOverlayAccessible(page, 'the question before signing out everywhere');
  await profile.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(profile.everywhere).toBeFocused();
  await profile.everywhere.click();
  await profile.question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(frame.toast('Signed out everywhere else')).toBeVisible();
  await expect(profile.signIns).toHaveCount(1);
  for (const api of elsewhere) await expect(api.call('auth.me')).rejects.toMatchObject({ status: 401 });
  await person.api.call('auth.me');
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
