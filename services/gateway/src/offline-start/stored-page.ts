import type { ReleaseFiles } from '@simmer/contracts/release-files';
import { renderPage, type PageOptions } from '../page/render-page.ts';
import type { LoadedRelease } from '../release/loaded-release.ts';
import { securityHeaders } from '../requests/security-headers.ts';

/** The settings of the operator for all pages. */
export type ToldToPages = Pick<PageOptions, 'supportEmail' | 'signUp'>;

/**
 * The page that starts a release without a network: the same for every person and path, and without prerendered HTML
 * (OFF-33).
 */
export function storedPage(loaded: LoadedRelease, told: ToldToPages = {}): ReleaseFiles['page'] {
  const { html, contentSecurityPolicy } = renderPage({ ...loaded, html: {} }, '/stored-page', '', {
    hasWorker: true,
    ...told,
  });
  return {
    html: html.bodies.identity.toString('utf8'),
    headers: {
      ...securityHeaders,
      'content-type': html.type,
      'content-security-policy': contentSecurityPolicy,
    },
  };
}
