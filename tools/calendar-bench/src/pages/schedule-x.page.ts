import 'temporal-polyfill/global';
import { createCalendar, createViewMonthGrid } from '@schedule-x/calendar';
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls';
import { createDragAndDropPlugin } from '@schedule-x/drag-and-drop';
import '@schedule-x/theme-default/dist/index.css';
import type { BenchPlan } from './bench-plan.ts';
import { endOf, startOf } from './event-times.ts';
import { exposeBench } from './expose-bench.ts';

const controls = createCalendarControlsPlugin();
let dropped: string | null = null;

const moment = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('UTC');

const day = (date: string) => document.querySelector(`[data-date="${date}"]`);

/** A full month is taller than the screen and opens at its first week, so other weeks need scrolling. */
function scrollTo(date: string): void {
  const cell = day(date);
  if (cell === null) requestAnimationFrame(() => scrollTo(date));
  else cell.scrollIntoView({ block: 'start' });
}

function mount(root: HTMLElement, plan: BenchPlan): void {
  const calendar = createCalendar(
    {
      views: [createViewMonthGrid()],
      selectedDate: Temporal.PlainDate.from(plan.today),
      firstDayOfWeek: 1,
      timezone: 'UTC',
      monthGridOptions: { nEventsPerDay: 1000 },
      events: plan.occurrences.map((occurrence) => ({
        id: occurrence.key.replaceAll(':', '_'),
        title: occurrence.title,
        start: moment(startOf(occurrence)),
        end: moment(endOf(occurrence)),
        _options: { additionalClasses: [`on-${occurrence.date}`] },
      })),
      callbacks: {
        onEventUpdate: ({ start }) => {
          dropped = start.toString().slice(0, 10);
        },
      },
    },
    [controls, createDragAndDropPlugin()],
  );
  calendar.render(root);
  scrollTo(plan.weeks.findLast((week) => week <= plan.today) ?? plan.today);
}

function jump(monday: string): void {
  controls.setDate(Temporal.PlainDate.from(monday));
  scrollTo(monday);
}

exposeBench({
  mount,
  jump,
  cards: (date) => document.querySelectorAll(`.on-${date}`),
  day,
  paper: '.sx__month-grid-week',
  scroller: () => null,
  dropped: () => dropped,
});
