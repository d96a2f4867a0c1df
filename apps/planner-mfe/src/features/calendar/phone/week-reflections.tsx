import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { useSyncExternalStore } from 'react';
import type { DayScroller } from '../sheet/scroller/day-scroller.ts';
import { ReflectionCards } from '../week/reflection-cards.tsx';

interface WeekReflectionsProps {
  readonly scroller: DayScroller;
  readonly reflectionOf: (monday: string) => WeeklyReflection | null;
}

/** Wins, challenges and insights of the week of the visible days, below them (CAL-54). */
export function WeekReflections({ scroller, reflectionOf }: WeekReflectionsProps) {
  const monday = useSyncExternalStore(scroller.subscribe, scroller.getWeek);
  return <ReflectionCards monday={monday} reflection={reflectionOf(monday)} />;
}
