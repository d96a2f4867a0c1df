import type { Locator, Page } from '@playwright/test';

/** The Google Calendar card of /account, with its dialogs. */
export class CalendarCardRegion {
  readonly connectButton: Locator;
  readonly connectedAs: Locator;
  readonly manageButton: Locator;
  readonly disconnectButton: Locator;
  readonly syncBanner: Locator;
  readonly selectDialog: Locator;
  readonly disconnectDialog: Locator;
  readonly lossDialog: Locator;
  readonly fewerDaysDialog: Locator;
  readonly syncNow: Locator;
  readonly range: Locator;
  readonly until: Locator;
  readonly saveSettings: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.connectButton = main.getByRole('button', { name: 'Connect Google Calendar' });
    this.connectedAs = main.getByText('Connected as');
    this.manageButton = main.getByRole('button', { name: 'Manage Calendars' });
    this.disconnectButton = main.getByRole('button', { name: 'Disconnect' });
    this.syncBanner = main.getByRole('status').filter({ hasText: /Syncing your calendar|Sync completed!/ });
    this.syncNow = main.getByRole('button', { name: 'Sync Now' });
    this.range = main.getByRole('form', { name: 'Sync Date Range' });
    this.until = main.getByLabel('Sync until date');
    this.saveSettings = main.getByRole('button', { name: 'Save Settings' });
    this.selectDialog = page.getByRole('dialog', { name: 'Select Calendars to Sync' });
    this.lossDialog = page.getByRole('alertdialog', { name: 'Stop syncing Work?' });
    this.fewerDaysDialog = page.getByRole('alertdialog', { name: 'Sync fewer days?' });
    this.disconnectDialog = page.getByRole('alertdialog', { name: 'Disconnect Google Calendar?' });
  }

  calendar(name: string): Locator {
    return this.selectDialog.getByRole('checkbox', { name });
  }

  async saveSelection(): Promise<void> {
    await this.selectDialog.getByRole('button', { name: 'Save Selection' }).click();
  }
}
