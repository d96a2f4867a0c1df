import { afterFirstPaint } from '../../../planning/after-first-paint.tsx';

/** What is printed of the week; without its code the screen is printed as it is. */
export const LazyWeekPrint = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-print" */ './week-print.tsx')).WeekPrint,
);
