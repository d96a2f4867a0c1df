import type { Locator, Page } from '@playwright/test';

/** The dialog that adds or edits a time block. */
export class TimeBlockDialogRegion {
  readonly dialog: Locator;
  readonly activity: Locator;
  readonly saveButton: Locator;
  readonly onlyThis: Locator;
  readonly tbd: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Add|Edit) Time Block$/ });
    this.activity = this.dialog.getByRole('combobox', { name: 'Activity' });
    this.saveButton = this.dialog.getByRole('button', { name: 'Save' });
    this.onlyThis = this.dialog.getByRole('radio', { name: 'Edit only this occurrence' });
    this.tbd = this.dialog.getByRole('switch', { name: /TBD/ });
  }

  suggestion(name: string): Locator {
    return this.dialog.getByRole('option', { name, exact: true });
  }

  size(name: string): Locator {
    return this.choice('Time Block Size', new RegExp(`^${name}`, 'i'));
  }

  timing(name: string): Locator {
    return this.choice('Start timing', name);
  }

  recurrence(name: string): Locator {
    return this.choice('Recurrence', name);
  }

  chip(group: 'North Star' | 'Ecocycle' | 'Vibes' | 'Days', name: string): Locator {
    return this.dialog.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }

  async remove(label: 'Delete' | 'Delete series' | 'Delete this occurrence'): Promise<void> {
    await this.dialog.getByRole('button', { name: label, exact: true }).click();
  }

  private choice(group: string, name: string | RegExp): Locator {
    return this.dialog.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
  }
}
