import type { Locator, Page } from '@playwright/test';

/** The page 'Connected apps', with its dialogs. */
export class ConnectedAppsRegion {
  readonly #page: Page;
  readonly apps: Locator;
  readonly changes: Locator;

  constructor(page: Page) {
    const rowsOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
    this.#page = page;
    this.apps = rowsOf('Connected apps');
    this.changes = rowsOf('Recent changes');
  }

  /** Opens the page from the account page. */
  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Open connected apps' }).click();
  }

  /** Makes a personal token, and returns it. */
  async makeToken(name: string, scope: 'Read my plan' | 'Read and change my plan'): Promise<string> {
    await this.#page.getByRole('button', { name: 'New token' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'New token' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('What it may do').selectOption(scope);
    await dialog.getByRole('button', { name: 'Make token' }).click();
    const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    return token;
  }

  async revoke(name: string): Promise<void> {
    await this.apps.filter({ hasText: name }).getByRole('button', { name: 'Revoke' }).click();
    const question = this.#page.getByRole('alertdialog', { name: `Revoke ${name}` });
    await question.getByRole('button', { name: 'Revoke' }).click();
  }
}
