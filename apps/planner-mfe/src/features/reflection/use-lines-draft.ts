import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { cleanLines } from '@simmer/domain/clean-lines';
import { useState } from 'react';
import { type ReflectionKind, reflectionLines } from './model/reflection-kind.ts';

/** These lines were changed in another tab or device during editing. */
export interface LinesConflict {
  readonly theirs: readonly string[];
  readonly keepBoth: () => void;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

interface Typed {
  readonly text: string;
  /** The reflection when editing started. */
  readonly seen: WeeklyReflection | null;
}

/** Theirs, and below them what only this text has. */
export const bothLines = (theirs: readonly string[], text: string): string =>
  [...theirs, ...cleanLines(text).filter((line) => !theirs.includes(line))].join('\n');

/**
 * The draft of one kind of a week's reflection; it follows the saved state until the first edit. What was typed before
 * and could not be saved is such an edit (OFF-96).
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
  const theirs = reflectionLines(saved, kind);
  const type = (next: string) => setTyped({ text: next, seen });
  const [isOpened, setIsOpened] = useState(typedBefore === undefined);
  if (!isOpened && reflections !== undefined && typedBefore !== undefined) {
    setIsOpened(true);
    type(typedBefore);
  }
  const isChanged = theirs.join('\n') !== before && theirs.join('\n') !== cleanLines(text).join('\n');

  const conflict: LinesConflict | null = isChanged
    ? {
        theirs,
        keepBoth: () => setTyped({ text: bothLines(theirs, text), seen: saved }),
        keepMine: () => setTyped({ text, seen: saved }),
        takeTheirs: () => setTyped(null),
      }
    : null;
  return { text, before, seen, conflict, type };
}
