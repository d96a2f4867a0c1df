import type { Prerendered } from '@simmer/contracts/release';
import { findRoute } from '@simmer/contracts/route-covers';
import type { LoadedRelease } from '../../release/loaded-release.ts';
import { putNavLinks } from './nav-links.ts';

/** The HTML that is painted before any script: its styles, for the page's head, and its elements. */
export interface PrerenderedHtml {
  readonly css: string;
  readonly html: string;
  /** The HTML of a public page for signed-in people: in the frame of the app. */
  readonly framedHtml?: string;
  /** The people who see the page; all others are redirected. */
  readonly audience: 'guests' | 'session';
}

const place = '<div data-prerendered="page"></div>';

/** Splits a file of a build, whose styles come first. */
function parse(text: string): { css: string; html: string } {
  const [, css = '', html = text] = /^<style>([\s\S]*?)<\/style>([\s\S]*)$/.exec(text) ?? [];
  return { css, html };
}

const framedPart = /<template data-framed="">([\s\S]*)<\/template>$/;

/**
 * The prerendered HTML of a path, if the release has some (FED-70). Pages of remotes, and framed parts of the shell's
 * pages, are inside the shell's frame.
 */
export function prerenderedHtml({ release, html }: LoadedRelease, path: string): PrerenderedHtml | undefined {
  const read = (file: Prerendered | undefined) => {
    const text = file && html[file.href];
    return text === undefined ? undefined : parse(text);
  };
  const frame = read(release.shell.frame);
  const inFrame = (page: string): string | undefined =>
    frame &&
    putNavLinks(frame.html, release, path).replace(place, () =>
      place.replace('></div>', () => `>${page}</div>`),
    );
  const ownRoute = release.shell.routes.find((route) => route.path === path);
  const page = read(ownRoute ? ownRoute.html : findRoute(release, path)?.html);
  if (!page) return undefined;
  const open = ownRoute ? page.html.replace(framedPart, '') : '';
  const part = ownRoute ? framedPart.exec(page.html)?.[1] : page.html;
  const framed = part === undefined ? undefined : inFrame(part);
  if (framed === undefined)
    return open === '' ? undefined : { css: page.css, html: open, audience: 'guests' };
  const css = `${frame?.css ?? ''}${page.css}`;
  return open === ''
    ? { css, html: framed, audience: 'session' }
    : { css, html: open, framedHtml: framed, audience: 'guests' };
}
