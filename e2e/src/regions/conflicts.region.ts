import type { Locator, Page } from '@playwright/test';

/** The notice of changes that wait for a choice, and the dialog in which the person chooses. */
export class ConflictsRegion {
  readonly notice: Locator;
  readonly dialog: Locator;
  readonly saveButton: Locator;

  constructor(page: Page) {
    this.notice = page.getByRole('status').filter({ hasText: /waits? for your choice/ });
    this.dialog = page.getByRole('dialog', { name: 'Changed on two devices' });
    this.saveButton = this.dialog.getByRole('button', { name: 'Save' });
  }

  async open(): Promise<void> {
    await this.notice.getByRole('button', { name: 'Choose' }).click();
  }

  /** One side of a field, with its value and where it comes from. */
  side(field: string, side: 'This device' | 'Other device'): Locator {
    return this.dialog.getByRole('group', { name: field }).getByRole('radio', { name: side });
  }
}
