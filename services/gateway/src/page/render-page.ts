import { createHash } from 'node:crypto';
import type { Preload, Release } from '@simmer/contracts/release';
import { serviceWorkerMeta, serviceWorkerPath, supportEmailMeta } from '@simmer/contracts/release-files';
import { signUpMeta, type SignUpMode } from '@simmer/contracts/sign-up-modes';
import { findRoute } from '@simmer/contracts/route-covers';
import type { LoadedRelease } from '../release/loaded-release.ts';
import { packText, type PackedText } from '../requests/packed-text.ts';
import { hasDates, putDates } from './prerendered/date-texts.ts';
import { prerenderedHtml, type PrerenderedHtml } from './prerendered/prerendered-html.ts';

/** A rendered page. */
export interface Page {
  html: PackedText;
  status: 200 | 404;
  contentSecurityPolicy: string;
  /** Whether the page has dates of a day. */
  isOfDay: boolean;
}

export interface PageOptions {
  /** A script that reloads the page during development. */
  readonly reloadScript?: string | undefined;
  /** The operator's address for feedback (PUB-13). */
  readonly supportEmail?: string | undefined;
  /** Who may sign up (AUT-67); by default everybody. */
  readonly signUp?: SignUpMode | undefined;
  /** Whether the page may register the service worker (OFF-30). */
  readonly hasWorker?: boolean;
}

/** An element by which the gateway passes a text to the shell; the text must not have quotes. */
const metaTag = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta name="${name}" content="${content.replaceAll('&', '&amp;')}">`;

interface MatchedRoute {
  key: string;
  preloads: readonly Preload[];
  isKnown: boolean;
}

export function matchRoute(release: Release, path: string): MatchedRoute {
  const matchedRoute = findRoute(release, path);
  if (matchedRoute) return { key: matchedRoute.path, preloads: matchedRoute.preloads, isKnown: true };
  const other = release.shell.routes.find((route) => route.path === '*');
  return { key: '*', preloads: other?.preloads ?? [], isKnown: false };
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

// All preloads have `crossorigin`, because the runtime requests files with it: a preload that differs from the request
// is wasted.
function preloadTag({ href, as, integrity }: Preload): string {
  const check = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `<link rel="preload" as="${as}" href="${href}"${check} crossorigin>`;
}

/** The shell's style sheets. Prerendered HTML has the styles that it needs; the shell applies them when it takes over. */
function styleTags({ styles }: Release['shell'], isPrerendered: boolean): string[] {
  const late = isPrerendered ? ' media="print" data-late' : '';
  return styles.flatMap(({ href, integrity }) => [
    ...(isPrerendered ? [preloadTag({ href, integrity, as: 'style' })] : []),
    `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin${late}>`,
  ]);
}

/**
 * The tags of the page's files. Prerendered HTML needs none of them for its paint, so they are in a template then, which the
 * page's script takes them out of after that paint: all at once, so that nothing waits for two requests in turn.
 */
function fileTags({ shell }: Release, preloads: readonly Preload[], isPrerendered: boolean): string {
  const { entry, integrity } = shell;
  const ours = new Set([entry, ...shell.styles.map((style) => style.href)]);
  const others = preloads.filter((preload) => !ours.has(preload.href));
  const start = `<script defer src="${entry}" integrity="${integrity}" crossorigin></script>`;
  if (!isPrerendered) return [...styleTags(shell, false), start, ...others.map(preloadTag)].join('\n    ');
  // A script that is not the parser's has a low priority: its preload, and those of the others, are requested first.
  const scripts = others.filter((preload) => preload.as === 'script');
  const first = [{ href: entry, integrity, as: 'script' as const }, ...scripts].map(preloadTag);
  const last = others.filter((preload) => preload.as !== 'script').map(preloadTag);
  return `<template id="late">${[...styleTags(shell, true), ...first, ...last, start].join('')}</template>`;
}

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline scripts of the template run only if the policy lists their hash. */
function inlineScriptHashes(template: string): string[] {
  return [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source]) =>
    sourceHash(source ?? ''),
  );
}

function policyFor(template: string, css: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(template).join(' ')}`.trim(),
    `style-src 'self' ${css === undefined ? '' : sourceHash(css)}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The shell's policy lets only files of the release run (FED-30).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

const withoutHashes = (routes: readonly { preloads: readonly Preload[]; html?: unknown }[]) =>
  routes.map((route) => ({
    ...route,
    html: undefined,
    preloads: route.preloads.map(({ href, as }) => ({ href, as })),
  }));

/**
 * The release document for the shell, without the hashes of preloads, which triple its size and are only in the page's
 * own links, and without prerendered HTML, which only the gateway needs.
 */
function documentForPage({ shell, remotes, ...release }: Release): object {
  return {
    ...release,
    shell: { ...shell, frame: undefined, routes: withoutHashes(shell.routes) },
    remotes: remotes.map((remote) => ({ ...remote, routes: withoutHashes(remote.routes) })),
  };
}

const rootTag = '<div id="root"></div>';

function rootWith({ html, framedHtml: framed, audience }: PrerenderedHtml, day: string): string {
  const shownOn = hasDates(html) ? ` data-day="${day}"` : '';
  const other = framed === undefined ? '' : `<template id="framed">${framed}</template>`;
  return `<div id="root" data-for="${audience}"${shownOn}>${putDates(html, day)}</div>${other}`;
}

/** Renders a release's template for a path. Texts in the page are never interpreted. */
export function renderPage(
  loaded: LoadedRelease,
  path: string,
  day: string,
  { reloadScript, supportEmail, signUp = 'open', hasWorker = false }: PageOptions = {},
): Page {
  const { release, template } = loaded;
  const route = matchRoute(release, path);
  // The prerendered sign-up page has the form, which is right only while everybody may sign up.
  const isRefused = signUp !== 'open' && route.key === '/signup';
  const prerendered = isRefused ? undefined : prerenderedHtml(loaded, route.key);
  const json = `<script type="application/json" id="release">${escapeJson(documentForPage(release))}</script>`;
  const reload = reloadScript === undefined ? '' : `<script src="${reloadScript}" defer></script>`;
  const css = prerendered === undefined ? '' : `<style>${prerendered.css}</style>`;
  const told =
    metaTag(serviceWorkerMeta, hasWorker ? serviceWorkerPath : undefined) +
    metaTag(supportEmailMeta, supportEmail) +
    metaTag(signUpMeta, signUp === 'open' ? undefined : signUp);
  const html = template
    .replace(
      '<!--release:head-->',
      () => `${css}${told}${fileTags(release, route.preloads, prerendered !== undefined)}${reload}`,
    )
    .replace(rootTag, () => (prerendered === undefined ? rootTag : rootWith(prerendered, day)))
    .replace('<!--release:body-->', () => json);
  return {
    html: packText(html, 'text/html; charset=utf-8'),
    status: route.isKnown ? 200 : 404,
    contentSecurityPolicy: policyFor(template, prerendered?.css),
    isOfDay: prerendered !== undefined && hasDates(prerendered.html),
  };
}
