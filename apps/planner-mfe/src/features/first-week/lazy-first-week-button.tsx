import { afterFirstPaint } from '../../shared/after-first-paint.tsx';

/** 'Suggest a first week', whose code is loaded after the first paint. */
export const LazyFirstWeekButton = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "first-week" */ './first-week-button.tsx')).FirstWeekButton,
);
