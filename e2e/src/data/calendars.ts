import type { ApiClient } from '@simmer/contracts/client/api-client';
import { connectAccount } from '@simmer/google-emulator/connect-account';
import { expect } from '@playwright/test';

const MAYA = 'maya.lindqvist@example.com';
const A_WHOLE_SYNC = { timeout: 30_000 };

/**
 * Connects the sample account and waits until its events are synced, without a page.
 *
 * @param names calendars to sync besides the primary one.
 */
export async function connectCalendars(
  apiUrl: string,
  { api, token }: { readonly api: ApiClient; readonly token: string },
  names: readonly string[],
): Promise<void> {
  await connectAccount(apiUrl, token, MAYA);

  const { calendars } = await api.call('googleCalendar.calendars');
  const selected = calendars.filter(({ is_primary, name }) => is_primary || names.includes(name));
  const calendar_ids = selected.map(({ id }) => id);
  await api.call('googleCalendar.selectCalendars', { body: { calendar_ids } });
  const status = async () => (await api.call('googleCalendar.syncStatus')).status;
  await expect.poll(status, A_WHOLE_SYNC).toBe('completed');
}
