import { ApiError } from '@simmer/contracts/client/api-error';
import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { StaleError } from '../errors/errors.ts';
import { type ReflectionLines, saveLines } from '../reflections/save-lines.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import type { Transition } from './change.ts';

const KINDS = ['wins', 'challenges', 'insights'] as const;

const textOf = (lines: Partial<ReflectionLines> | null, kind: (typeof KINDS)[number]): string =>
  JSON.stringify(lines?.[kind] ?? []);

/** The lists in which two states differ, with the values of `to`. */
function differingLines(
  from: WeeklyReflection | null,
  to: WeeklyReflection | null,
): Partial<ReflectionLines> {
  const differing = KINDS.filter((kind) => textOf(from, kind) !== textOf(to, kind));
  return Object.fromEntries(differing.map((kind) => [kind, to?.[kind] ?? []]));
}

const isSame = (one: WeeklyReflection, other: WeeklyReflection | null): boolean =>
  KINDS.every((kind) => textOf(one, kind) === textOf(other, kind));

/** The versions of reflections that this page removed: a restored one continues from there. */
const removedAt = new Map<string, number>();

async function removeIt(
  source: PlanningSource['weeklyReflections'],
  { id, version }: WeeklyReflection,
  key: string,
): Promise<void> {
  try {
    await source.remove(id, key, version);
    removedAt.set(id, version);
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) {
      throw new StaleError('reflection', 'changed', { cause: error });
    }
    throw error;
  }
}

/**
 * Changes a week's reflection from one state to another; lists that are equal in both stay as they are now.
 * @throws StaleError when the same lists have changed meanwhile.
 */
export async function setReflection(
  source: PlanningSource['weeklyReflections'],
  { from, to }: Transition<WeeklyReflection>,
  key: string,
): Promise<void> {
  const subject = from ?? to;
  if (subject === null) return;
  const week = subject.week_start_date;
  const now = (await source.list()).find(({ week_start_date }) => week_start_date === week) ?? null;
  if (now === null && to === null) return;
  if (now === null && from !== null) throw new StaleError('reflection', 'deleted');
  if (now === null && to !== null) {
    const { id, created_at, wins, challenges, insights } = to;
    const former_version = Math.max(to.version, removedAt.get(id) ?? 0);
    const lists = { wins, challenges, insights };
    await source.save({ week_start_date: week, ...lists, version: 0, id, created_at, former_version }, key);
  } else if (now !== null && to === null && isSame(now, from)) {
    await removeIt(source, now, key);
  } else {
    await saveLines(source, { week, lines: differingLines(from, to), seen: from }, key);
  }
}
