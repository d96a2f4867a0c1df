import { completeConsent } from './complete-consent.ts';

/**
 * Connects the calendars of an account to a user of a running API, without a page: requests the consent, allows it, and
 * returns with the cookie of the attempt.
 * @param apiUrl with its path, as 'http://localhost:4200/api/v1'.
 * @throws Error when the API does not begin the connection.
 */
export async function connectAccount(apiUrl: string, token: string, email: string): Promise<void> {
  const response = await fetch(`${apiUrl}/google-calendar/connect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`Connecting responded with ${response.status}: ${await response.text()}`);
  const { authorization_url: url } = (await response.json()) as { authorization_url: string };
  const [cookie = ''] = String(response.headers.get('set-cookie')).split(';');
  const back = await completeConsent(url, email);
  await fetch(back, { headers: { cookie }, redirect: 'manual' });
}
