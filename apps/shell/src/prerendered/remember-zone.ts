const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Tells the gateway the browser's time zone, by a cookie: with it the prerendered week is that of the person's day. */
export function rememberZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `simmer_zone=${timeZone}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax${secure}`;
}
