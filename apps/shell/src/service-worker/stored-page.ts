import type { ReleaseFiles } from '@simmer/contracts/release-files';
import { knownFiles, NOTHING_STORED, routeOf } from './release-state.ts';

const kinds: Readonly<Record<string, string>> = { js: 'script', css: 'style', woff2: 'font' };

/** As the gateway writes it: a preload that differs from the request is wasted. */
function preloadTag(href: string, integrity: string): string {
  const kind = kinds[href.slice(href.lastIndexOf('.') + 1)] ?? '';
  const check = kind === 'font' ? '' : ` integrity="${integrity}"`;
  return `<link rel="preload" as="${kind}" href="${href}"${check} crossorigin>`;
}

/** The page that starts a stored release at a path. What the path needs is requested at once, not in turn. */
export function storedPage(release: ReleaseFiles, path: string): Response {
  const { html, headers } = release.page;
  const files = knownFiles({ ...NOTHING_STORED, active: release });
  const tags = (routeOf(release, path)?.preloads ?? []).flatMap((href) => {
    const file = files.get(href);
    return file && !html.includes(`="${href}"`) ? [preloadTag(href, file.integrity)] : [];
  });
  return new Response(
    html.replace('</head>', () => `${tags.join('')}</head>`),
    { headers },
  );
}
