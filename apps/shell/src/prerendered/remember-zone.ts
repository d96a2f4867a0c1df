import { browserZone } from '@simmer/app-state/clock';

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Tells the gateway the browser's time zone, by a cookie: with it the prerendered week is that of the person's day. */
export function rememberZone(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `simmer_zone=${browserZone()}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax${secure}`;
}
