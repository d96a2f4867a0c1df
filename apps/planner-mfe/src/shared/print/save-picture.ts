import { saveFile } from '@simmer/ui/save-file';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

// Pixels per unit of the drawing: sharp on paper.
const PIXELS = 2;
// The largest canvas of phones.
const MOST_PIXELS = 16_000_000;
// Light, as paper is, because a picture has no theme.
const PAPER = '#fbf8f2';

/** Draws an SVG on a light background. Rejects if the browser cannot draw or encode it. */
async function pngOf(svg: string, { width, height }: PictureSize): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const pixels = Math.min(PIXELS, Math.sqrt(MOST_PIXELS / (width * height)));
  canvas.width = Math.round(width * pixels);
  canvas.height = Math.round(height * pixels);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser cannot save a picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** Saves an SVG as a PNG file. */
export async function savePicture(svg: string, size: PictureSize, name: string): Promise<void> {
  saveFile(await pngOf(svg, size), `${name}.png`);
}
