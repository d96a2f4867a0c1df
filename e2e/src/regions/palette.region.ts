import type { Locator, Page } from '@playwright/test';

/** The command palette and the legend of shortcuts. */
export class PaletteRegion {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly status: Locator;
  readonly legend: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Go to or create' });
    this.field = this.dialog.getByRole('combobox');
    this.status = this.dialog.getByRole('status');
    this.legend = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  }

  /** By the menu, which phones have too. */
  async openByMenu(): Promise<void> {
    await this.#page.getByRole('button', { name: 'More options' }).click();
    await this.#page.getByRole('menuitem', { name: 'Go to or create…' }).click();
  }

  command(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }
}
