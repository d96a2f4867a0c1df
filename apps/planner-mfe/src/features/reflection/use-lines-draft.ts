import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { useState } from 'react';
import { type ReflectionKind, reflectionLines } from './model/reflection-kind.ts';

interface Typed {
  readonly text: string;
  /** The reflection when editing started. */
  readonly seen: WeeklyReflection | null;
}

/**
 * The draft of one kind of reflection of a week. It follows the saved lines until the first edit; text that was typed
 * before and could not be saved counts as an edit (OFF-96).
 */
export function useLinesDraft(
  reflections: readonly WeeklyReflection[] | undefined,
  week: string,
  kind: ReflectionKind,
  typedBefore?: string,
) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const saved = reflections?.find(({ week_start_date }) => week_start_date === week) ?? null;
  const seen = typed === null ? saved : typed.seen;
  const before = reflectionLines(seen, kind).join('\n');
  const text = typed?.text ?? before;
  const type = (next: string) => setTyped({ text: next, seen });
  const [isOpened, setIsOpened] = useState(typedBefore === undefined);
  if (!isOpened && reflections !== undefined && typedBefore !== undefined) {
    setIsOpened(true);
    type(typedBefore);
  }
  return { text, before, seen, type };
}
