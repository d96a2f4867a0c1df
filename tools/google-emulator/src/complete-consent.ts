/**
 * Acts as the person on the consent pages: chooses the account, then Allow or Cancel. Returns the redirect URL. For
 * tests without a browser.
 */
export async function completeConsent(
  authorizationUrl: string,
  email: string,
  decision: 'allow' | 'cancel' = 'allow',
): Promise<URL> {
  const url = new URL(authorizationUrl);
  url.searchParams.set('account', email);
  const page = await fetch(url, { redirect: 'manual' });
  const direct = page.headers.get('location');
  if (direct !== null) return new URL(direct);
  const text = await page.text();
  const request = /name="request" value="([\w.-]*)"/.exec(text)?.[1];
  if (request === undefined) throw new Error(`No consent form: ${text}`);
  const form = new URLSearchParams({ request, decision });
  const response = await fetch(new URL('consent', url), { method: 'POST', body: form, redirect: 'manual' });
  const back = response.headers.get('location');
  if (back === null)
    throw new Error(`The consent page responded with ${response.status}: ${await response.text()}`);
  return new URL(back);
}
