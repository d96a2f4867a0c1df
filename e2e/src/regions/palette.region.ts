import type { Locator, Page } from '@playwright/test';

/** The command palette and the legend of shortcuts. */
export class PaletteRegion {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly legend: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Go to or create' });
    this.field = this.dialog.getByRole('combobox');
    this.legend = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  }

  command(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }
}
