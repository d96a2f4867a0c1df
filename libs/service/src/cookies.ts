/** The value of a cookie, from the header of a request; undefined without the cookie. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const cookies = (header ?? '').split(';').map((part) => part.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

interface CookieOptions {
  /** The cookie's age in seconds; 0 removes it. */
  readonly maxAgeSeconds: number;
  /** Whether the cookie is only sent by HTTPS. */
  readonly isSecure: boolean;
}

/**
 * The value of `Set-Cookie` for a cookie of the whole site. Scripts cannot read the cookie, and browsers send it when a
 * person follows a link from another site.
 */
export function cookieText(name: string, value: string, { maxAgeSeconds, isSecure }: CookieOptions): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAgeSeconds}`];
  return [`${name}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}
