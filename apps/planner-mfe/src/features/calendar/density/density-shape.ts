import { lengthText } from '@simmer/domain/durations/duration-text';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import type { WeekDensity } from '@simmer/domain/totals/weekly-density';
import type { NorthStar } from '../../../shared/planning-types.ts';

/** Height of the drawing in its own units; a week is one unit wide. */
export const STRIP_HEIGHT = 100;
/** The smallest scale, in hours a week, so that a plan of a few hours does not look full. */
const LEAST_SCALE_HOURS = 10;
/** The minimum share of the strip's height for planned blocks, however many events there are. */
const LEAST_BLOCK_SHARE = 0.5;
/** The gap between two weeks, as a fraction of a week. */
const GAP = 0.2;

export interface DensityLayer {
  /** Id of a North Star, `none` for blocks without one, or `events`. */
  readonly id: string;
  /** Null for time without a North Star. */
  readonly color: string | null;
  /** SVG path of the layer's bars for all weeks. */
  readonly path: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

interface Heights {
  readonly ofBlockHour: number;
  readonly ofEventHour: number;
}

/** One scale for blocks and events. If events would make blocks too low, each kind has half of the strip. */
function heightsOf(density: readonly WeekDensity[]): Heights {
  const most = (hoursOf: (week: WeekDensity) => number): number =>
    density.reduce((result, week) => Math.max(result, hoursOf(week)), 0);
  const mostBlocks = most(({ hours }) => hours);
  const mostEvents = most(({ eventHours }) => eventHours);
  const shared =
    STRIP_HEIGHT / most(({ hours, eventHours }) => Math.max(LEAST_SCALE_HOURS, hours + eventHours));
  const readable = (STRIP_HEIGHT * LEAST_BLOCK_SHARE) / Math.max(LEAST_SCALE_HOURS, mostBlocks);
  if (mostBlocks === 0 || shared >= readable) return { ofBlockHour: shared, ofEventHour: shared };
  const rest = STRIP_HEIGHT * (1 - LEAST_BLOCK_SHARE);
  return { ofBlockHour: readable, ofEventHour: Math.min(shared, rest / mostEvents) };
}

/** One path per North Star, stacked, and one for calendar events on top: few elements, however long the plan. */
export function densityLayers(
  density: readonly WeekDensity[],
  northStars: readonly Pick<NorthStar, 'id' | 'color'>[],
): DensityLayer[] {
  const { ofBlockHour, ofEventHour } = heightsOf(density);
  const filled = density.map(() => 0);
  const starIds = new Set<string | null>(northStars.map(({ id }) => id));
  const layerOf = (
    id: string,
    color: string | null,
    hoursOf: (week: WeekDensity) => number,
    ofHour = ofBlockHour,
  ) => {
    const bars = density.map((week, index) => {
      const height = hoursOf(week) * ofHour;
      if (height === 0) return '';
      filled[index] = (filled[index] ?? 0) + height;
      const top = round(STRIP_HEIGHT - (filled[index] ?? 0));
      return `M${round(index + GAP / 2)} ${top}h${1 - GAP}v${round(height)}h${GAP - 1}z`;
    });
    return { id, color, path: bars.join('') };
  };
  const layers = northStars.map(({ id, color }) =>
    layerOf(id, color, ({ hoursByStar }) => hoursByStar.get(id) ?? 0),
  );
  const other = layerOf('none', null, ({ hoursByStar }) =>
    [...hoursByStar].reduce((sum, [star, hours]) => (starIds.has(star) ? sum : sum + hours), 0),
  );
  const events = layerOf('events', null, ({ eventHours }) => eventHours, ofEventHour);
  return [...layers, other, events].filter(({ path }) => path !== '');
}

/** '12h 30m planned', and with calendar events: '12h 30m planned, 3h of events'. */
export function plannedText(hours: number, eventHours: number): string {
  const [planned, ofEvents] = [lengthText(hours * 60), lengthText(eventHours * 60)];
  const text = planned === '0h' ? 'nothing planned' : `${planned} planned`;
  return ofEvents === '0h' ? text : `${text}, ${ofEvents} of events`;
}

export interface MonthMark {
  readonly label: string;
  /** Index of the first week that starts in the month. */
  readonly week: number;
  /** Whether the month is the first of a quarter, whose label also narrow screens show. */
  readonly isQuarter: boolean;
}

/** Where each month starts; January includes its year. */
export function monthMarks(weeks: readonly CalendarDate[]): MonthMark[] {
  return weeks.flatMap((monday, week) => {
    const isFirst = Number(monday.slice(8)) <= 7;
    if (!isFirst || week === 0) return [];
    const month = Number(monday.slice(5, 7));
    const isJanuary = month === 1;
    return [
      {
        week,
        isQuarter: month % 3 === 1,
        label: isJanuary ? monday.slice(0, 4) : shortDate(monday).slice(0, 3),
      },
    ];
  });
}

/** How far a key moves the slider, in weeks; null for other keys. */
export function weekStep(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return -1;
    case 'ArrowRight':
    case 'ArrowUp':
      return 1;
    case 'PageDown':
      return -4;
    case 'PageUp':
      return 4;
    case 'Home':
      return -at;
    case 'End':
      return count - 1 - at;
    default:
      return null;
  }
}
