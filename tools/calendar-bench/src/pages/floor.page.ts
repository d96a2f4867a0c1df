// The lower bound for a browser: the six visible weeks as static markup with a hand-written drag. No framework, no
// series, no scrolling beyond the six weeks.
import type { BenchPlan, Occurrence } from './bench-plan.ts';
import { exposeBench } from './expose-bench.ts';
import './floor.css';

const WEEKS = 6;
const PRESS = 8;

let root: HTMLElement | null = null;
let weeks: readonly string[] = [];
let byDay = new Map<string, Occurrence[]>();
let dropped: string | null = null;

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

function makeCardsDraggable(paper: HTMLElement): void {
  paper.addEventListener('mousedown', (press) => {
    const taken = press.target instanceof Element ? press.target.closest<HTMLElement>('.card') : null;
    if (taken === null) return;
    press.preventDefault();
    let lifted: HTMLElement | null = null;
    let aimed: Element | null = null;
    const move = ({ clientX, clientY }: MouseEvent) => {
      const x = clientX - press.clientX;
      const y = clientY - press.clientY;
      if (lifted === null && Math.hypot(x, y) < PRESS) return;
      if (lifted === null) {
        const { left, top, width } = taken.getBoundingClientRect();
        lifted = taken.cloneNode(true) as HTMLElement;
        lifted.classList.add('lifted');
        Object.assign(lifted.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
        document.body.append(lifted);
      }
      lifted.style.transform = `translate(${x}px, ${y}px)`;
      const below = document.elementFromPoint(clientX, clientY)?.closest('.half') ?? null;
      if (below === aimed) return;
      aimed?.classList.remove('aimed');
      below?.classList.add('aimed');
      aimed = below;
    };
    const drop = () => {
      document.removeEventListener('mousemove', move);
      lifted?.remove();
      aimed?.classList.remove('aimed');
      if (lifted === null || aimed === null) return;
      aimed.append(taken);
      dropped = aimed.closest<HTMLElement>('.day')?.dataset['date'] ?? null;
    };
    document.addEventListener('mousemove', move);
    document.addEventListener('mouseup', drop, { once: true });
  });
}

function mount(element: HTMLElement, plan: BenchPlan): void {
  root = element;
  weeks = plan.weeks;
  byDay = Map.groupBy(plan.occurrences, ({ date }) => date);
  for (const cards of byDay.values()) cards.sort((a, b) => a.hour - b.hour);
  root.classList.add('floor');
  draw(weeks.findLast((week) => week <= plan.today) ?? plan.today);
  makeCardsDraggable(root);
}

exposeBench({
  mount,
  jump: draw,
  cards: (date) => document.querySelectorAll(`.day[data-date="${date}"] .card`),
  resizable: () => [],
  day: (date) => document.querySelector(`.day[data-date="${date}"]`),
  paper: '.floor section',
  scroller: () => root,
  dropped: () => dropped,
  hasResized: () => false,
});
