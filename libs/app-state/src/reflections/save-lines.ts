import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { saveAsSeen } from '../hooks/save-as-seen.ts';

/** The lists of a week's reflection. */
export type ReflectionLines = Pick<WeeklyReflection, 'wins' | 'challenges' | 'insights'>;

/** Lists of a week to replace those that the person saw. */
export interface LinesSave {
  readonly week: string;
  readonly lines: Partial<ReflectionLines>;
  /** The reflection as the person saw it; null if the week had none. */
  readonly seen: WeeklyReflection | null;
}

/**
 * Saves lists of a week's reflection if they are as the person saw them.
 * @throws StaleError when the same lists have changed meanwhile.
 */
export const saveLines = (
  source: Pick<PlanningSource['weeklyReflections'], 'list' | 'save'>,
  { week, lines, seen }: LinesSave,
  key: string,
): Promise<WeeklyReflection> =>
  saveAsSeen<Partial<WeeklyReflection>, Partial<ReflectionLines>, WeeklyReflection>(
    {
      name: 'reflection',
      // An undo saves lines too, and is not repeated.
      mayReplace: false,
      seen: { wins: [], challenges: [], insights: [], version: 0, ...seen },
      fields: lines,
      save: (fields, version = 0, key) => source.save({ week_start_date: week, ...fields, version }, key),
      read: async () => (await source.list()).find(({ week_start_date }) => week_start_date === week) ?? null,
    },
    key,
  );
