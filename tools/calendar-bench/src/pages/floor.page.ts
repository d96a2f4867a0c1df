// The lower bound for a browser: the six visible weeks as static markup. No framework, no series, no scrolling beyond
// the six weeks.
import type { BenchPlan, Occurrence } from './bench-plan.ts';
import { exposeBench } from './expose-bench.ts';
import './floor.css';

const WEEKS = 6;

let root: HTMLElement | null = null;
let weeks: readonly string[] = [];
let byDay = new Map<string, Occurrence[]>();

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function card({ title, color, height }: Occurrence): string {
  return `<button type="button" class="card" style="height:${height}px;border-color:${color}">${title}</button>`;
}

function day(date: string): string {
  const cards = byDay.get(date) ?? [];
  const half = (isEarly: boolean) =>
    `<div class="half">${cards
      .filter(({ hour }) => hour < 13 === isEarly)
      .map(card)
      .join('')}</div>`;
  return `<div class="day" data-date="${date}"><b>${date}</b>${half(true)}${half(false)}</div>`;
}

function draw(monday: string): void {
  if (root === null) return;
  const first = weeks.indexOf(monday);
  root.innerHTML = weeks
    .slice(first, first + WEEKS)
    .map(
      (week) =>
        `<section>${[0, 1, 2, 3, 4, 5, 6].map((index) => day(addDays(week, index))).join('')}</section>`,
    )
    .join('');
  root.scrollTop = 0;
}

function mount(element: HTMLElement, plan: BenchPlan): void {
  root = element;
  weeks = plan.weeks;
  byDay = Map.groupBy(plan.occurrences, ({ date }) => date);
  for (const cards of byDay.values()) cards.sort((a, b) => a.hour - b.hour);
  root.classList.add('floor');
  draw(weeks.findLast((week) => week <= plan.today) ?? plan.today);
}

exposeBench({
  mount,
  jump: draw,
  cards: (date) => document.querySelectorAll(`.day[data-date="${date}"] .card`),
  paper: '.floor section',
});
