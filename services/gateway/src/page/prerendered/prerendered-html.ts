import type { Prerendered } from '@simmer/contracts/release';
import { findRoute } from '@simmer/contracts/route-covers';
import type { LoadedRelease } from '../../release/loaded-release.ts';
import { putNavLinks } from './nav-links.ts';

/** What is painted before any script: its styles, for the page's head, and its elements. */
export interface PrerenderedHtml {
  readonly css: string;
  readonly html: string;
  /** Others do not see it: they are redirected. */
  readonly audience: 'guests' | 'session';
}

const place = '<div data-prerendered="page"></div>';

/** Splits a file of a build, whose styles come first. */
function parse(text: string): { css: string; html: string } {
  const [, css = '', html = text] = /^<style>([\s\S]*?)<\/style>([\s\S]*)$/.exec(text) ?? [];
  return { css, html };
}

/** The prerendered HTML of a path, if the release has some (FED-70). The page of a remote is in the shell's frame. */
export function prerenderedHtml({ release, html }: LoadedRelease, path: string): PrerenderedHtml | undefined {
  const read = (file: Prerendered | undefined) => {
    const text = file && html[file.href];
    return text === undefined ? undefined : parse(text);
  };
  const own = release.shell.routes.find((route) => route.path === path);
  if (own) {
    const page = read(own.html);
    return page && { ...page, audience: 'guests' };
  }
  const page = read(findRoute(release, path)?.html);
  const frame = read(release.shell.frame);
  if (!page || !frame) return undefined;
  return {
    css: frame.css + page.css,
    html: putNavLinks(frame.html, release, path).replace(place, () =>
      place.replace('></div>', () => `>${page.html}</div>`),
    ),
    audience: 'session',
  };
}
