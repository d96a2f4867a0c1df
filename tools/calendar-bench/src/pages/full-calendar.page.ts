import { Calendar } from 'fullcalendar';
import dayGrid from 'fullcalendar/daygrid';
import interaction from 'fullcalendar/interaction';
import classicTheme from 'fullcalendar/themes/classic';
import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/theme.css';
import 'fullcalendar/themes/classic/palette.css';
import type { BenchPlan } from './bench-plan.ts';
import { endOf, startOf } from './event-times.ts';
import { exposeBench } from './expose-bench.ts';

const isMonth = new URLSearchParams(window.location.search).get('view') === 'month';

/** The number of frames for which the view must stay at its scroll position. */
const STEADY_FRAMES = 3;

let calendar: Calendar | null = null;
let dropped: string | null = null;

const day = (date: string) => document.querySelector(`[data-date="${date}"]`);

function scroller(): HTMLElement | null {
  if (isMonth) return null;
  for (let element = day('2026-11-16')?.parentElement; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return null;
}

function scrollTo(date: string): void {
  const paper = scroller();
  const cell = day(date);
  if (paper === null || cell === null) return;
  paper.scrollTop += cell.getBoundingClientRect().top - paper.getBoundingClientRect().top - 40;
}

/**
 * The view scrolls to its first week at the start, and again when it has laid out its rows: repeat until events are
 * rendered.
 */
function openAt(date: string, steady = 0): void {
  scrollTo(date);
  const isThere = (scroller()?.scrollTop ?? 0) > 0 && document.querySelector(`.on-${date}`) !== null;
  if (steady < STEADY_FRAMES) requestAnimationFrame(() => openAt(date, isThere ? steady + 1 : 0));
}

function mount(root: HTMLElement, plan: BenchPlan): void {
  calendar = new Calendar(root, {
    plugins: [dayGrid, interaction, classicTheme],
    initialView: isMonth ? 'dayGridMonth' : 'twoYears',
    views: { twoYears: { type: 'dayGrid', duration: { weeks: plan.weeks.length } } },
    initialDate: isMonth ? plan.today : (plan.weeks[0] ?? plan.today),
    firstDay: 1,
    height: 650,
    timeZone: 'UTC',
    editable: true,
    dayMaxEvents: false,
    eventDisplay: 'block',
    events: plan.occurrences.map((occurrence) => ({
      id: occurrence.key,
      title: occurrence.title,
      start: startOf(occurrence),
      end: endOf(occurrence),
      backgroundColor: occurrence.color,
      className: `on-${occurrence.date}`,
    })),
    eventDrop: ({ event }) => {
      dropped = event.startStr.slice(0, 10);
    },
  });
  calendar.render();
  if (!isMonth) openAt(plan.weeks.findLast((week) => week <= plan.today) ?? plan.today);
}

exposeBench({
  mount,
  jump: (monday) => (isMonth ? calendar?.gotoDate(monday) : scrollTo(monday)),
  cards: (date) => document.querySelectorAll(`.on-${date}`),
  day,
  paper: '.bench-root [role="row"], .bench-root tr',
  scroller,
  dropped: () => dropped,
});
