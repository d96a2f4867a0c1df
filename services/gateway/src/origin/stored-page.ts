import type { ReleaseFiles } from '@simmer/contracts/release-files';
import { renderPage } from '../page/render-page.ts';
import type { LoadedRelease } from '../release/loaded-release.ts';
import { securityHeaders } from '../requests/security-headers.ts';

/** The page that starts a release without a network: nobody's, for every path, and without prerendered HTML (OFF-33). */
export function storedPage(loaded: LoadedRelease, supportEmail?: string): ReleaseFiles['page'] {
  const { html, contentSecurityPolicy } = renderPage({ ...loaded, html: {} }, '/stored-page', '', {
    hasWorker: true,
    supportEmail,
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
