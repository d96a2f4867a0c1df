import { browserZone } from '@simmer/app-state/clock';
import { useActivities } from '@simmer/app-state/plan/activities';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { isAwaited, useEcocyclePhases, useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { type BalancePeriod, balanceRange } from '@simmer/domain/ecocycle/balance-period';
import { type PhaseZones, phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { useIsMutating } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { blocksShown } from './blocks-shown.ts';
import { type CanvasContents, createContentsCache } from './canvas-contents.ts';
import { itemMaker, type ItemKey } from './canvas-item.ts';
import { eventsShown } from './events-shown.ts';
import { type Tray, traysOf } from './place.ts';

const NONE: readonly never[] = [];
/** Compares names with numbers: 'Chapter 2' comes before 'Chapter 10'. */
const NAMES = new Intl.Collator(undefined, { numeric: true });

export interface Canvas {
  readonly contents: CanvasContents;
  readonly zones: PhaseZones<EcocyclePhase>;
  /** The trays of the phases without a zone. */
  readonly trays: readonly Tray[];
  readonly phases: readonly EcocyclePhase[];
  readonly blocks: readonly TimeBlock[];
  readonly events: readonly CalendarEvent[];
  readonly sizes: readonly TimeBlockSize[];
  /** Whether there are neither blocks nor events, and none are loading. */
  readonly isEmpty: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** A calendar failure: the canvas works without events. */
  readonly eventsError: Error | null;
  /** Whether all data is loaded, and nothing is being saved. */
  readonly isSettled: boolean;
  readonly retry: () => void;
}

/** All data of the canvas from app-state; recomputed only when it changes. */
export function useCanvas(today: CalendarDate, period: BalancePeriod, moved: readonly ItemKey[]): Canvas {
  const blocks = useTimeBlocks();
  const activities = useActivities();
  const northStars = useNorthStars();
  const phases = useEcocyclePhases();
  const sizes = useTimeBlockSizes();
  // The week reads the same range, so that switching between the two pages needs no request.
  const calendarSpan = useMemo(() => {
    const weeks = calendarWeeks(today);
    return { start_date: weeks[0] ?? today, end_date: addDays(weeks.at(-1) ?? today, 6) };
  }, [today]);
  const events = useCalendarEvents(calendarSpan);

  // Read together with the lists: separately, the flag would change before a failed move is rolled back.
  const isSaving = useIsMutating() > 0;

  const phaseList = phases.data ?? NONE;
  const zones = useMemo(() => phaseZones(phaseList), [phaseList]);
  const trays = useMemo(() => traysOf(zones), [zones]);
  const maker = useMemo(
    () =>
      itemMaker({
        activities: activities.data ?? NONE,
        northStars: northStars.data ?? NONE,
        zones,
        timeZone: browserZone(),
      }),
    [activities.data, northStars.data, zones],
  );
  const blockList: readonly TimeBlock[] = blocks.data ?? NONE;
  const eventList: readonly CalendarEvent[] = events.data ?? NONE;
  const blockItems = useMemo(
    () => blockList.map(maker.ofBlock).toSorted((a, b) => NAMES.compare(a.name, b.name)),
    [blockList, maker],
  );
  const eventItems = useMemo(() => eventList.map(maker.ofEvent), [eventList, maker]);
  const shownItems = useMemo(() => {
    const range = balanceRange(period, today);
    const ids = new Set(blocksShown(blockList, range).map(({ id }) => id));
    return [
      ...blockItems.filter(({ id }) => ids.has(id)),
      ...eventsShown(eventList, range, browserZone()).map(maker.ofEvent),
    ];
  }, [blockList, blockItems, eventList, maker, period, today]);
  const [keep] = useState(createContentsCache);
  const contents = useMemo(
    () => keep({ shown: shownItems, all: [...blockItems, ...eventItems], moved }),
    [keep, blockItems, eventItems, shownItems, moved],
  );

  const needed = [blocks, activities, northStars, phases];
  return {
    contents,
    zones,
    trays,
    phases: phaseList,
    blocks: blockList,
    events: eventList,
    sizes: sizes.data ?? NONE,
    isEmpty: contents.byKey.size === 0 && !events.isPending,
    isLoading: needed.some((query) => query.isPending) || isAwaited(sizes),
    error: needed.find((query) => query.isError && query.data === undefined)?.error ?? null,
    eventsError: events.error,
    isSettled: !isSaving && blocks.isSuccess && phases.isSuccess && events.isSuccess,
    retry: () => [...needed, sizes, events].forEach((query) => void query.refetch()),
  };
}
