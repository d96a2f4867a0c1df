import type { Locator, Page } from '@playwright/test';

/** The account page's card of the profile, with its dialogs. */
export class ProfileRegion {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the dialog that changes one of the three, and returns it. */
  async open(what: 'name' | 'email' | 'password'): Promise<Locator> {
    await this.opener(what).click();
    return this.#page.getByRole('dialog', { name: `Change ${what}` });
  }

  opener(what: 'name' | 'email' | 'password'): Locator {
    return this.#page.getByRole('button', { name: `Change ${what}` });
  }

  /** The value of a term of the profile. */
  value(term: 'Name' | 'Email'): Locator {
    return this.#page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');
  }

  async askForEmail(email: string, password: string): Promise<void> {
    const dialog = await this.open('email');
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Send link' }).click();
  }

  async choosePassword(current: string, password: string): Promise<void> {
    const dialog = await this.open('password');
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password').fill(password);
    await dialog.getByLabel('Confirm password').fill(password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  }
}
