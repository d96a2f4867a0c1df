import 'temporal-polyfill/global';
import { createCalendar, createViewMonthGrid } from '@schedule-x/calendar';
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls';
import { createDragAndDropPlugin } from '@schedule-x/drag-and-drop';
import '@schedule-x/theme-default/dist/index.css';
import type { BenchPlan } from '../bench-plan.ts';
import { endOf, startOf } from './event-times.ts';
import { exposeBench } from './expose-bench.ts';

const controls = createCalendarControlsPlugin();
let dropped: string | null = null;

const moment = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('UTC');

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
}

exposeBench({
  mount,
  jump: (monday) => controls.setDate(Temporal.PlainDate.from(monday)),
  slips: (date) => document.querySelectorAll(`.on-${date}`),
  day: (date) => document.querySelector(`[data-date="${date}"]`),
  paper: '.sx__month-grid-week',
  scroller: () => null,
  dropped: () => dropped,
});
