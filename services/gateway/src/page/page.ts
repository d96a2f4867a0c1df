import type { Release } from '@simmer/contracts/release';
import type { LoadedRelease } from '../release/loaded-release.ts';
import { matchRoute, renderPage, type Page, type PageOptions } from './render-page.ts';

interface RenderedPages {
  /** Pages without dates, by route. */
  readonly everyDay: Map<string, Page>;
  /**
   * Pages with dates, by day: of the days that were requested last, because time zones have different days at the same
   * time.
   */
  readonly byDay: Map<string, Map<string, Page>>;
}

/** The number of days whose pages are kept: yesterday, today and tomorrow. */
const keptDays = 3;

function pagesOfDay({ byDay }: RenderedPages, day: string): Map<string, Page> {
  const pages = byDay.get(day) ?? new Map<string, Page>();
  byDay.set(day, pages);
  const [oldest] = [...byDay.keys()].toSorted();
  if (byDay.size > keptDays && oldest !== undefined) byDay.delete(oldest);
  return pages;
}

/**
 * Caches rendered pages: a release has few routes, and each page is the same for everybody who gets that release on the
 * same day.
 */
export function createPageCache(options: Omit<PageOptions, 'hasWorker'> = {}) {
  const pagesOf = new WeakMap<Release, RenderedPages>();
  return (loaded: LoadedRelease, path: string, day: string, hasWorker = false): Page => {
    const pages = pagesOf.get(loaded.release) ?? { everyDay: new Map<string, Page>(), byDay: new Map() };
    pagesOf.set(loaded.release, pages);
    // The key names the service worker, because the lists of files may arrive after the release.
    const key = `${matchRoute(loaded.release, path).key} ${hasWorker ? 'with' : 'without'} worker`;
    const knownPage = pages.everyDay.get(key) ?? pages.byDay.get(day)?.get(key);
    if (knownPage) return knownPage;
    const page = renderPage(loaded, path, day, { ...options, hasWorker });
    (page.isOfDay ? pagesOfDay(pages, day) : pages.everyDay).set(key, page);
    return page;
  };
}
