import { defaultCatalogue } from '../account-copy.ts';
import type { AskPlan } from '../account-reader.ts';
import type { AppData } from '../copy/app-data.ts';

let readings = 0;

/** Answers as an account that has this plan: the whole of it. */
export const readingOf =
  (plan: Partial<AppData>): AskPlan =>
  async () => {
    readings += 1;
    const { northStarThemes = [], northStarPoster: poster, freeDays, ...lists } = plan;
    const items = {
      ...lists,
      northStars: northStarThemes,
      poster: poster ? [poster] : [],
      freeDays: freeDays ? [freeDays] : [],
    };
    const catalogue = defaultCatalogue;
    return {
      cursor: `1-1-1-${readings}-1`,
      whole: true,
      more: false,
      items,
      removed: {},
      catalogue,
    } as never;
  };
