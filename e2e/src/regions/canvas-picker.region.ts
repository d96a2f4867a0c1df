import type { Locator, Page } from '@playwright/test';

/** The dialog 'Select Items to Map'. */
export class CanvasPickerRegion {
  readonly dialog: Locator;
  readonly search: Locator;
  readonly addButton: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Select Items to Map' });
    this.search = this.dialog.getByPlaceholder('Search by name or title...');
    this.addButton = this.button('Add to Canvas');
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The row of an item. */
  row(name: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`^(Open|Choose) ${name},`) });
  }

  box(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name: new RegExp(`^Select ${name},`) });
  }

  /** Expands an event group. */
  async open(name: string): Promise<void> {
    await this.button(`Single events of ${name}`).click();
  }

  singles(name: string): Locator {
    return this.dialog.getByRole('list', { name: `Single events of ${name}` });
  }

  heading(text: string): Locator {
    return this.dialog.getByRole('heading', { name: text, exact: true });
  }

  /** Puts the items with these names into staging. */
  async choose(names: readonly string[]): Promise<void> {
    for (const name of names) await this.box(name).first().check();
    await this.addButton.click();
  }
}
