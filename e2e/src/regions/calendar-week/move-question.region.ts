import type { Locator, Page } from '@playwright/test';

/** The question for the scope after one occurrence of a series was dropped. */
export class MoveQuestionRegion {
  readonly dialog: Locator;
  readonly only: Locator;
  readonly following: Locator;
  readonly whole: Locator;
  readonly moveButton: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /Move more of the series\?$/ });
    this.only = this.dialog.getByRole('radio', { name: 'Move only this occurrence' });
    this.following = this.dialog.getByRole('radio', { name: 'This and following' });
    this.whole = this.dialog.getByRole('radio', { name: 'The whole series' });
    this.moveButton = this.dialog.getByRole('button', { name: 'Move', exact: true });
  }
}
