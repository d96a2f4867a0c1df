import { type ApiClient, createApiClient } from '@simmer/contracts/client/api-client';
import { completeConsent } from '@simmer/google-emulator/complete-consent';
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
  let cookie = '';
  const keepCookie: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return response;
  };
  const client = createApiClient({ baseUrl: apiUrl, getToken: () => token, fetch: keepCookie });
  const { authorization_url } = await client.call('googleCalendar.connect');
  const back = await completeConsent(authorization_url, MAYA);
  await fetch(back, { headers: { cookie }, redirect: 'manual' });

  const { calendars } = await api.call('googleCalendar.calendars');
  const selected = calendars.filter(({ is_primary, name }) => is_primary || names.includes(name));
  const calendar_ids = selected.map(({ id }) => id);
  await api.call('googleCalendar.selectCalendars', { body: { calendar_ids } });
  const status = async () => (await api.call('googleCalendar.syncStatus')).status;
  await expect.poll(status, A_WHOLE_SYNC).toBe('completed');
}
