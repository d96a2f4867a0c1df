import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { useIdlePreload } from '@simmer/ui/slots/lazy-dialog';
import { useEffect } from 'react';
import { useMoveQuestion } from './move-question.store.ts';

const load = async () =>
  (await import(/* webpackChunkName: "move-question" */ './move-question.tsx')).AskedQuestion;
const parts = [{ preload: () => preloadPart(load) }];

/**
 * Asks after a drop how much of a series to move. It does not block: the drop is already saved, and the question closes
 * with the next action or undo (CAL-35). Its code is loaded when the page is idle; without it, the drop stays as it is.
 */
export function MoveQuestion() {
  const { question, close } = useMoveQuestion();
  useEffect(() => close, [close]);
  useIdlePreload(parts);
  if (question === null) return null;
  return (
    <LazyPart load={load} props={{ question, onClose: close }} pending={null} renderFailure={() => null} />
  );
}
