import { expect, type Locator, type Page } from '@playwright/test';

/** 'Manage North Stars', opened from the calendar. */
export class NorthStarsDialogRegion {
  readonly #page: Page;
  readonly panel: Locator;
  readonly own: Locator;
  readonly newStar: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('dialog', { name: 'Manage North Stars' });
    this.own = this.panel.getByRole('list', { name: /^Your North Stars/ }).getByRole('listitem');
    this.newStar = this.panel.getByRole('form', { name: 'New North Star' });
  }

  async open(): Promise<void> {
    const name = 'Manage North Stars';
    const button = this.#page.getByRole('button', { name });
    const more = this.#page.getByRole('button', { name: 'More', exact: true });
    // On a phone the menu is below the month.
    const month = this.#page.getByTitle('Weeks and North Stars');
    await more.or(month).first().waitFor();
    if (!(await more.isVisible())) await month.click();
    if (await button.isVisible()) {
      await button.click();
      return;
    }
    await more.click();
    await this.#page.getByRole('menuitem', { name }).click();
  }

  async add(name: string): Promise<void> {
    const field = this.newStar.getByLabel('North Star name');
    // It begins again once the one before is saved.
    await expect(field).toHaveValue('');
    await field.fill(name);
    await this.newStar.getByRole('button', { name: 'Add North Star' }).click();
  }

  editForm(name: string): Locator {
    return this.panel.getByRole('form', { name: `Edit ${name}` });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** The live region's text during a drag. */
  announcement(text: string | RegExp): Locator {
    return this.panel.getByRole('status').filter({ hasText: text });
  }
}
