import { savePicture } from '../../shared/print/save-picture.ts';
import type { Year } from './model/year.ts';
import { POSTER, posterSvg } from './poster-svg.ts';

/** Saves the two years as a picture, 3,360 pixels wide (YR-9). */
export async function savePoster(year: Year, today: string): Promise<void> {
  await savePicture(posterSvg(year), POSTER, `simmer-year-${today}`);
}
