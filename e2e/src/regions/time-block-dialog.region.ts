import type { Locator, Page } from '@playwright/test';

/** The dialog that adds or edits a time block. */
export class TimeBlockDialogRegion {
  readonly dialog: Locator;
  readonly activity: Locator;
  readonly saveButton: Locator;
  readonly note: Locator;
  readonly onlyThis: Locator;
  /** The sentence in the header that describes the result of saving. */
  readonly made: Locator;
  readonly tbd: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Add|Edit) Time Block$/ });
    this.activity = this.dialog.getByRole('combobox', { name: 'Activity' });
    this.saveButton = this.dialog.getByRole('button', { name: 'Save' });
    this.note = this.dialog.getByRole('textbox', { name: 'Note' });
    this.onlyThis = this.dialog.getByRole('radio', { name: 'Edit only this occurrence' });
    this.made = this.dialog.locator('header [aria-live="polite"]');
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
    return this.choice('Repeats', name);
  }

  chip(group: 'North Star' | 'Ecocycle' | 'Vibes' | 'Days', name: string): Locator {
    return this.dialog.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
  }

  /** Shows Ecocycle, vibes, note and TBD. */
  async openMore(): Promise<void> {
    const more = this.dialog.getByRole('button', { name: 'More', exact: true });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  }

  /** Shows Ecocycle's chips, which are folded for a new person. */
  async openEcocycle(): Promise<void> {
    await this.openMore();
    const ecocycle = this.dialog.getByRole('button', { name: 'Ecocycle', exact: true });
    if (await ecocycle.isVisible()) await ecocycle.click();
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
