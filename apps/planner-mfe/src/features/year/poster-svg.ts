import { addDays } from '@simmer/domain/dates/add-to-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { meanMood } from '@simmer/domain/year/mean-mood';
import { periodsOf, quarterTitle, type YearPeriod } from '@simmer/domain/year/year-periods';
import { mainPhase, sumWeeks, wholeTime, type YearWeek } from '@simmer/domain/year/year-weeks';
import { phaseEmoji } from '@simmer/ui/badges/phase-glyph';
import { safeColor } from '@simmer/ui/theme/card-tint';
import {
  INK,
  LETTER,
  PICTURE_LINE,
  pictureText,
  SOFT_INK,
  TEXT_FONT,
  TITLE_FONT,
} from '../../shared/print/picture-text.ts';
import { BAR_HEIGHT, barPaths } from './model/bar-paths.ts';
import { moodText, spanText } from './model/period-text.ts';
import { scaleOf, type Segment, splitHours, totalHours, usedSegments } from './model/segments.ts';
import type { Year } from './model/year.ts';

/** The size of the drawing: the proportions of a landscape sheet of paper. */
export const POSTER = { width: 1680, height: 1188 } as const;

const COLORS: Readonly<Record<string, string>> = { none: '#85796c', events: '#d9d2c8' };

const MARGIN = 64;
const GAP = 40;
const COLUMNS = 3;
const WEEKS_PER_QUARTER = 13;
const LEGEND_LINE = 30;
const TEXT = 17;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  pictureText(text).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

interface TextStyle {
  readonly size?: number;
  readonly weight?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly isTitle?: boolean;
}

function textAt(x: number, y: number, text: string, style: TextStyle = {}): string {
  const { size = TEXT, weight = 400, fill = INK, anchor = 'start', isTitle = false } = style;
  const family = isTitle ? TITLE_FONT : TEXT_FONT;
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

const colorOf = ({ id, color }: Segment): string =>
  color === null ? (COLORS[id] ?? SOFT_INK) : safeColor(color);

interface LegendItem {
  /** The colour of a North Star; null for a phase, whose text has an emoji. */
  readonly color: string | null;
  readonly text: string;
}

/** Items side by side, as many in a line as fit. */
function legend(
  items: readonly LegendItem[],
  top: number,
): { readonly svg: string; readonly bottom: number } {
  let x = MARGIN;
  let y = top;
  const parts = items.map(({ color, text }) => {
    const start = color === null ? 0 : 24;
    const width = start + text.length * TEXT * LETTER + 28;
    if (x > MARGIN && x + width > POSTER.width - MARGIN) {
      x = MARGIN;
      y += LEGEND_LINE;
    }
    const square =
      color === null ? '' : `<rect x="${x}" y="${y - 14}" width="16" height="16" rx="4" fill="${color}"/>`;
    const part = square + textAt(x + start, y, text, { fill: SOFT_INK });
    x += width;
    return part;
  });
  return { svg: parts.join(''), bottom: y + (items.length === 0 ? 0 : LEGEND_LINE) };
}

interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function quarterSvg(
  { start, weeks }: YearPeriod<YearWeek>,
  { segments, phases }: Year,
  { x, y, width, height }: Panel,
  scale: number,
  isLate: boolean,
): string {
  const week = width / Math.max(WEEKS_PER_QUARTER, weeks.length);
  const bars = height - 116;
  const left = isLate ? x + width - week * weeks.length : x;
  const base = y + 32 + bars;
  const paths = barPaths(weeks.map(wholeTime), segments, scale)
    .map(({ segment, path }) => `<path d="${path}" fill="${colorOf(segment)}"/>`)
    .join('');
  const marks = weeks.map((each, at) => {
    const middle = left + (at + 0.5) * week;
    const phase = phases.get(mainPhase(wholeTime(each)) ?? '');
    const emojis = [phase ? phase.emoji || phaseEmoji(phase.name) : undefined, meanMood(each.moods)?.emoji];
    const texts = emojis.map((emoji, line) =>
      emoji === undefined ? '' : textAt(middle, base + 26 + line * 26, emoji, { size: 17, anchor: 'middle' }),
    );
    const note =
      each.notes === null ? '' : `<circle cx="${middle}" cy="${base + 66}" r="4" fill="${SOFT_INK}"/>`;
    return texts.join('') + note;
  });
  return [
    textAt(x, y + 16, quarterTitle(start), { size: 21, weight: 600, isTitle: true }),
    textAt(x + width, y + 16, totalHours(sumWeeks(weeks)), { anchor: 'end', fill: SOFT_INK }),
    `<g transform="translate(${left} ${y + 32}) scale(${week} ${bars / BAR_HEIGHT})">${paths}</g>`,
    `<path d="M${x} ${base}h${width}" stroke="${PICTURE_LINE}" stroke-width="1"/>`,
    ...marks,
  ].join('');
}

/** The two years as a drawing for a poster: hours, phases, moods, and dots for notes, without their text (YR-9). */
export function posterSvg(year: Year): string {
  const { weeks, segments, phases } = year;
  const sum = sumWeeks(weeks);
  const [first = '', last = ''] = [weeks[0]?.monday, weeks.at(-1)?.monday];
  const stars = usedSegments(segments, sum).map((segment) => ({
    color: colorOf(segment),
    text: `${segment.emoji === null ? '' : `${segment.emoji} `}${segment.name} ${splitHours(sum, segment.minutesOf)}`,
  }));
  const ofPhases = [...phases.values()]
    .filter(({ id }) => wholeTime(sum).byPhase.has(id))
    .map(({ id, name, emoji }) => ({
      color: null,
      text: `${emoji || phaseEmoji(name)} ${phaseLabel(name)} ${splitHours(sum, ({ byPhase }) => byPhase.get(id) ?? 0)}`,
    }));
  const starLegend = legend(stars, 172);
  const phaseLegend = legend(ofPhases, starLegend.bottom);
  const quarters = periodsOf(weeks, 'quarter');
  const rows = Math.ceil(quarters.length / COLUMNS);
  const top = phaseLegend.bottom + 8;
  const width = (POSTER.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
  const height = (POSTER.height - MARGIN - top - (rows - 1) * 20) / rows;
  const scale = scaleOf(weeks);
  const panels = quarters.map((quarter, at) =>
    quarterSvg(
      quarter,
      year,
      {
        x: MARGIN + (at % COLUMNS) * (width + GAP),
        y: top + Math.floor(at / COLUMNS) * (height + 20),
        width,
        height,
      },
      scale,
      at === 0,
    ),
  );
  const facts = [`${totalHours(sum)} in ${spanText(weeks.length)}`, moodText(sum)].filter(
    (fact) => fact !== null,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER.width}" height="${POSTER.height}" viewBox="0 0 ${POSTER.width} ${POSTER.height}">`,
    textAt(MARGIN, 104, 'The year', { size: 48, weight: 600, isTitle: true }),
    textAt(MARGIN, 138, `${datedDay(first)} – ${datedDay(addDays(last, 6))}`, { fill: SOFT_INK }),
    textAt(POSTER.width - MARGIN, 138, facts.join(', '), { fill: SOFT_INK, anchor: 'end' }),
    starLegend.svg,
    phaseLegend.svg,
    ...panels,
    '</svg>',
  ].join('');
}
