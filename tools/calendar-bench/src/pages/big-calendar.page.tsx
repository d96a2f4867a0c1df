import { format, getDay, parse, startOfWeek } from 'date-fns';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Calendar, dateFnsLocalizer, type View } from 'react-big-calendar';
import withDragAndDrop, { type EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { BenchPlan } from './bench-plan.ts';
import { endOf, startOf } from './event-times.ts';
import { exposeBench } from './expose-bench.ts';

interface Entry {
  readonly key: string;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly color: string;
}

const localizer = dateFnsLocalizer({
  format,
  parse,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 1 }),
  getDay,
  locales: {},
});
const DragCalendar = withDragAndDrop<Entry>(Calendar);
const VIEWS: View[] = ['month'];
const dateOf = (date: Date) => format(date, 'yyyy-MM-dd');
const eventProps = ({ start, color }: Entry) => ({
  className: `on-${dateOf(start)}`,
  style: { backgroundColor: color },
});
const dayProps = (date: Date) => ({ className: `day-${dateOf(date)}` });
const ignore = () => {};

let show: (date: Date) => void = ignore;
let dropped: string | null = null;

function Month({ plan }: { plan: BenchPlan }) {
  const initial = useMemo<Entry[]>(
    () =>
      plan.occurrences.map((occurrence) => ({
        ...occurrence,
        start: new Date(startOf(occurrence)),
        end: new Date(endOf(occurrence)),
      })),
    [plan],
  );
  const [entries, setEntries] = useState(initial);
  const [date, setDate] = useState(() => new Date(`${plan.today}T12:00:00`));
  useEffect(() => {
    show = setDate;
  }, []);
  const onDrop = useCallback(({ event, start, end }: EventInteractionArgs<Entry>) => {
    dropped = dateOf(new Date(start));
    const moved = { ...event, start: new Date(start), end: new Date(end) };
    setEntries((before) => before.map((entry) => (entry.key === event.key ? moved : entry)));
  }, []);
  return (
    <DragCalendar
      localizer={localizer}
      events={entries}
      views={VIEWS}
      view="month"
      onView={ignore}
      date={date}
      onNavigate={setDate}
      showAllEvents
      eventPropGetter={eventProps}
      dayPropGetter={dayProps}
      onEventDrop={onDrop}
    />
  );
}

exposeBench({
  mount: (root, plan) => createRoot(root).render(<Month plan={plan} />),
  jump: (monday) => flushSync(() => show(new Date(`${monday}T12:00:00`))),
  cards: (date) => document.querySelectorAll(`.on-${date}`),
  day: (date) => document.querySelector(`.day-${date}`),
  paper: '.rbc-month-row',
  scroller: () => null,
  dropped: () => dropped,
});
