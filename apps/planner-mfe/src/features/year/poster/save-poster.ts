import { saveFile } from '@simmer/ui/save-file';
import type { Year } from '../model/year.ts';
import { POSTER, posterSvg } from './poster-svg.ts';

// 3,360 pixels wide: sharp on a sheet of A3, and below the largest canvas of phones.
const PIXELS = 2;

/** The drawing as a picture. Rejects if the browser cannot draw it. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = POSTER.width * PIXELS;
  canvas.height = POSTER.height * PIXELS;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser cannot save a picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** Saves the two years as a picture (YR-9). */
export async function savePoster(year: Year, today: string): Promise<void> {
  saveFile(await pngOf(posterSvg(year)), `simmer-year-${today}.png`);
}
