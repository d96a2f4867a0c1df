import { useMemo } from 'react';
import { INK, LETTER, PICTURE_LINE, TEXT_FONT, TITLE_FONT } from '../../shared/print/picture-text.ts';
import { HEADING_SIZE, type Measure, posterLayout, WIDTH } from './poster-layout.ts';
import { POSTER_STAR } from './poster-star.ts';
import { POSTER_TITLE, type PosterDraft, posterSections } from './poster.ts';

/** Distance of the frame from the edge of the sheet. */
const FRAME = 36;
// The saffron of light paper, which the poster is on in every theme.
const STAR = '#e5a31f';
const HEADING = '#855500';

const MEASURED_SIZE = 100;

/** Measures text with the browser's fonts. */
function textMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * LETTER;
  context.font = `${MEASURED_SIZE}px ${TEXT_FONT}`;
  return (text) => context.measureText(text).width / MEASURED_SIZE;
}

/** The poster as a drawing on one sheet, for printing and for a picture (POS-7). */
export function PosterDrawing({ draft }: { readonly draft: PosterDraft }) {
  const { height, size, lines } = useMemo(() => posterLayout(posterSections(draft), textMeasure()), [draft]);
  const middle = WIDTH / 2;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      fill={INK}
      fontFamily={TEXT_FONT}
    >
      <rect
        x={FRAME}
        y={FRAME}
        width={WIDTH - 2 * FRAME}
        height={height - 2 * FRAME}
        fill="none"
        stroke={PICTURE_LINE}
        strokeWidth={3}
      />
      <path d={POSTER_STAR} transform={`translate(${middle} 108) scale(0.8)`} fill={STAR} />
      <text x={middle} y={214} fontFamily={TITLE_FONT} fontSize={60} fontWeight={600} textAnchor="middle">
        {POSTER_TITLE}
      </text>
      {lines.map(({ key, y, text, isHeading }) =>
        isHeading ? (
          <text
            key={key}
            x={middle}
            y={y}
            textAnchor="middle"
            fill={HEADING}
            fontFamily={TITLE_FONT}
            fontSize={size * HEADING_SIZE}
            fontWeight={600}
          >
            {text}
          </text>
        ) : (
          <text key={key} x={middle} y={y} fontSize={size} textAnchor="middle">
            {text}
          </text>
        ),
      )}
    </svg>
  );
}
