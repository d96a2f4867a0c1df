import type { Locator, Page } from '@playwright/test';

/** The card 'Team Management' of the account page and the dialog behind it. */
export class TeamRegion {
  readonly #page: Page;
  readonly openButton: Locator;
  readonly dialog: Locator;
  readonly rows: Locator;
  readonly inviteField: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.openButton = page.getByRole('button', { name: 'Manage Team' });
    this.dialog = page.getByRole('dialog', { name: 'Account Management' });
    this.rows = this.dialog.getByRole('list', { name: 'Team' }).getByRole('listitem');
    this.inviteField = this.dialog.getByLabel('Invite by email');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  plan(name: string): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async invite(email: string): Promise<void> {
    await this.inviteField.fill(email);
    await this.button('Invite Member').click();
  }

  /** Confirms the open question. */
  async confirm(verb: string): Promise<void> {
    await this.#page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();
  }
}
