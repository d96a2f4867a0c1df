import { saveFile } from '@simmer/ui/save-file';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

// Sharp on paper, and no larger than the canvas of phones.
const PIXELS = 2;
const MOST_PIXELS = 16_000_000;
// A picture has no theme: paper is light.
const PAPER = '#fbf8f2';

/** Draws an SVG on paper. Rejects if the browser cannot do that. */
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

/** Saves an SVG of this size as a picture. */
export async function savePicture(svg: string, size: PictureSize, name: string): Promise<void> {
  saveFile(await pngOf(svg, size), `${name}.png`);
}
