import { useChange } from '@simmer/app-state/plan/use-change';
import { reflectionChange } from '@simmer/app-state/plan/reflections';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { cleanLines } from '@simmer/domain/clean-lines';
import { useUnsavedPage } from '@simmer/ui/layers/unsaved';
import { useRef, useState } from 'react';
import { type ReflectionKind, reflectionLines } from '../reflection/model/reflection-kind.ts';
import { linesProblem } from '../reflection/model/lines-problem.ts';
import { UNSAVED } from './save-status.tsx';
import { useAutoSave } from './use-auto-save.ts';

/**
 * The lines of one kind of reflection of a week, saved while the person types (REF-34). Until the first edit they
 * follow the saved reflection.
 */
export function useReviewLines(week: string, kind: ReflectionKind, saved: WeeklyReflection | null) {
  const { mutateAsync } = useChange(['weeklyReflections']);
  const [typed, setTyped] = useState<string | null>(null);
  // The reflection that the next save replaces: at first that of the first edit, then the one that this page saved.
  const seen = useRef<WeeklyReflection | null>(null);
  const saver = useAutoSave(async (text: string) => {
    const lines = cleanLines(text);
    // Not saved: the field shows the error, or nothing has changed.
    if (linesProblem(lines) !== null || lines.join('\n') === reflectionLines(seen.current, kind).join('\n'))
      return;
    const { items } = await mutateAsync([reflectionChange(week, { [kind]: lines }, seen.current)], UNSAVED);
    const [item] = items as readonly { readonly item: WeeklyReflection | null }[];
    seen.current = item?.item ? { ...item.item, [kind]: lines } : null;
  });
  const type = (next: string) => {
    if (typed === null) seen.current = saved;
    setTyped(next);
    saver.change(next);
  };
  const isUnsaved = saver.state instanceof Error || linesProblem(cleanLines(typed ?? '')) !== null;
  useUnsavedPage(isUnsaved ? 'What you wrote and could not be saved will be lost.' : null);
  const text = typed ?? reflectionLines(saved, kind).join('\n');
  return { text, type, state: saver.state, saveNow: saver.saveNow };
}
