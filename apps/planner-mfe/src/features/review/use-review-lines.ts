import { StaleError } from '@simmer/app-state/errors/errors';
import { useSaveReflection } from '@simmer/app-state/reflections/reflections';
import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { cleanLines } from '@simmer/domain/clean-lines';
import { useRef, useState } from 'react';
import { linesProblem } from '../reflection/model/lines-problem.ts';
import { type ReflectionKind, reflectionLines } from '../reflection/model/reflection-kind.ts';
import { bothLines, type LinesConflict } from '../reflection/use-lines-draft.ts';
import { useAutoSave } from './use-auto-save.ts';

/** The lines of one kind of a week's reflection, saved as they are typed (REF-34); they follow what is saved until the first edit. */
export function useReviewLines(week: string, kind: ReflectionKind, saved: WeeklyReflection | null) {
  const { mutateAsync } = useSaveReflection(false);
  const [typed, setTyped] = useState<string | null>(null);
  // What the next save replaces: what was there at the first edit, then what this page saved last.
  const seen = useRef<WeeklyReflection | null>(null);
  const [isStale, setIsStale] = useState(false);
  const saver = useAutoSave(async (text: string) => {
    const lines = cleanLines(text);
    // The field says what is wrong.
    if (linesProblem(lines) !== null || lines.join('\n') === reflectionLines(seen.current, kind).join('\n'))
      return;
    try {
      seen.current = await mutateAsync({ week, lines: { [kind]: lines }, seen: seen.current });
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
      setIsStale(true);
    }
  });
  const text = typed ?? reflectionLines(saved, kind).join('\n');
  const type = (next: string) => {
    if (typed === null) seen.current = saved;
    setTyped(next);
    if (!isStale) saver.change(next);
  };
  const theirs = reflectionLines(saved, kind);
  const goOnWith = (next: string) => {
    seen.current = saved;
    setIsStale(false);
    setTyped(next);
    saver.change(next);
    void saver.saveNow();
  };
  // Nothing is saved until the person has chosen.
  const conflict: LinesConflict | null = isStale
    ? {
        theirs,
        keepBoth: () => goOnWith(bothLines(theirs, text)),
        keepMine: () => goOnWith(text),
        takeTheirs: () => goOnWith(theirs.join('\n')),
      }
    : null;
  return { text, type, state: saver.state, conflict, saveNow: saver.saveNow };
}
