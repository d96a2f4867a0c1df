import type { Tool } from '../tool.ts';
import { findBlocks } from './find-blocks.ts';
import { getReview } from './get-review.ts';
import { getWeek } from './get-week.ts';
import { listNorthStars } from './list-north-stars.ts';
import { suggestWeek } from './suggest-week.ts';

/** The tools that change no plan (APP-11). */
export const readingTools: readonly Tool[] = [getWeek, findBlocks, listNorthStars, getReview, suggestWeek];
