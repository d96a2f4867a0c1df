import { useChange } from '@simmer/app-state/plan/use-change';
import { reflectionChange } from '@simmer/app-state/plan/reflections';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { cleanLines } from '@simmer/domain/clean-lines';
import { useRef, useState } from 'react';
import { type ReflectionKind, reflectionLines } from '../reflection/model/reflection-kind.ts';
import { linesProblem } from '../reflection/model/lines-problem.ts';
import { useAutoSave } from './use-auto-save.ts';

/** The lines of one kind of a week's reflection, saved as they are typed (REF-34); they follow what is saved until the first edit. */
export function useReviewLines(week: string, kind: ReflectionKind, saved: WeeklyReflection | null) {
  const { mutateAsync } = useChange(['weeklyReflections']);
  const [typed, setTyped] = useState<string | null>(null);
  // What the next save replaces: what was there at the first edit, then what this page has typed.
  const seen = useRef<WeeklyReflection | null>(null);
  const saver = useAutoSave(async (text: string) => {
    const lines = cleanLines(text);
    // The field says what is wrong.
    if (linesProblem(lines) !== null || lines.join('\n') === reflectionLines(seen.current, kind).join('\n'))
      return;
    const { items } = await mutateAsync([reflectionChange(week, { [kind]: lines }, seen.current)]);
    const [item] = items as readonly { readonly item: WeeklyReflection | null }[];
    seen.current = item?.item ? { ...item.item, [kind]: lines } : null;
  });
  const type = (next: string) => {
    if (typed === null) seen.current = saved;
    setTyped(next);
    saver.change(next);
  };
  const text = typed ?? reflectionLines(saved, kind).join('\n');
  return { text, type, state: saver.state, saveNow: saver.saveNow };
}
