import { createHash } from 'node:crypto';
import type { Preload, Release } from '@simmer/contracts/release';
import { findRoute } from '@simmer/contracts/route-covers';
import type { LoadedRelease } from '../release/loaded-release.ts';
import { packText, type PackedText } from '../requests/packed-text.ts';

/** A rendered page. */
export interface Page {
  html: PackedText;
  status: 200 | 404;
  contentSecurityPolicy: string;
}

interface MatchedRoute {
  key: string;
  preloads: readonly Preload[];
  isKnown: boolean;
}

function matchRoute(release: Release, path: string): MatchedRoute {
  const known = findRoute(release, path);
  if (known) return { key: known.path, preloads: known.preloads, isKnown: true };
  const other = release.shell.routes.find((route) => route.path === '*');
  return { key: '*', preloads: other?.preloads ?? [], isKnown: false };
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

// Everything is requested with `crossorigin`, as the runtime requests what it checks: a preload that differs is wasted.
function preloadTag({ href, as, integrity }: Preload): string {
  const check = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `<link rel="preload" as="${as}" href="${href}"${check} crossorigin>`;
}

function headTags({ shell }: Release, preloads: readonly Preload[]): string {
  const styles = shell.styles.map(
    ({ href, integrity }) => `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin>`,
  );
  const ours = new Set([shell.entry, ...shell.styles.map((style) => style.href)]);
  const early = preloads.filter((preload) => !ours.has(preload.href)).map(preloadTag);
  const entry = `<script defer src="${shell.entry}" integrity="${shell.integrity}" crossorigin></script>`;
  return [...styles, entry, ...early].join('\n    ');
}

/** Inline scripts of the template run only if the policy lists their hash. */
function inlineScriptHashes(template: string): string[] {
  return [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  );
}

function policyFor(template: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(template).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The job queues of the admin area; every other page of this origin refuses to be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The shell's policy lets only files of the release run (FED-30).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

const withoutHashes = (routes: readonly { preloads: readonly Preload[] }[]) =>
  routes.map((route) => ({ ...route, preloads: route.preloads.map(({ href, as }) => ({ href, as })) }));

/** The document for the shell: only the page's own links need the hashes of preloads, which triple its size. */
function documentForPage({ shell, remotes, ...release }: Release): object {
  return {
    ...release,
    shell: { ...shell, routes: withoutHashes(shell.routes) },
    remotes: remotes.map((remote) => ({ ...remote, routes: withoutHashes(remote.routes) })),
  };
}

/** Renders a release's template for a path. Texts in the page are never interpreted. */
function renderPage({ release, template }: LoadedRelease, path: string, reloadScript?: string): Page {
  const route = matchRoute(release, path);
  const json = `<script type="application/json" id="release">${escapeJson(documentForPage(release))}</script>`;
  const reload = reloadScript === undefined ? '' : `<script src="${reloadScript}" defer></script>`;
  const html = template
    .replace('<!--release:head-->', () => `${headTags(release, route.preloads)}${reload}`)
    .replace('<!--release:body-->', () => json);
  return {
    html: packText(html, 'text/html; charset=utf-8'),
    status: route.isKnown ? 200 : 404,
    contentSecurityPolicy: policyFor(template),
  };
}

/** Caches rendered pages: a release has few routes, and each page is the same for everybody who gets that release. */
export function createPageCache(reloadScript?: string) {
  const pagesOf = new WeakMap<Release, Map<string, Page>>();
  return (loaded: LoadedRelease, path: string): Page => {
    const pages = pagesOf.get(loaded.release) ?? new Map<string, Page>();
    pagesOf.set(loaded.release, pages);
    const { key } = matchRoute(loaded.release, path);
    const page = pages.get(key) ?? renderPage(loaded, path, reloadScript);
    pages.set(key, page);
    return page;
  };
}
