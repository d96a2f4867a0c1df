import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import { useEffect } from 'react';
import { useSeriesQuestion } from './series-question.store.ts';

const load = async () =>
  (await import(/* webpackChunkName: "series-question" */ './series-question.tsx')).AskedQuestion;
const parts = [{ preload: () => preloadPart(load) }];

/**
 * Asks after a change of one occurrence how much of its series to change. The change is already stored, so the question
 * blocks nothing, and closes with the next press, action or undo, or when the calendar is left (CAL-35). Its code is loaded when the page is
 * idle; without it, only the one occurrence changes.
 */
export function SeriesQuestion() {
  const { question, close } = useSeriesQuestion();
  useEffect(() => close, [close]);
  useIdlePreload(parts);
  if (question === null) return null;
  return (
    <LazyPart load={load} props={{ question, onClose: close }} pending={null} renderFailure={() => null} />
  );
}
