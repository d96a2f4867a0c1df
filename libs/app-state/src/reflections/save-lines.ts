import { ApiError } from '@simmer/contracts/client/api-error';
import type { SaveReflection, WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { StaleError } from '../errors/errors.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';

/** The lists of a week's reflection. */
export type ReflectionLines = Pick<WeeklyReflection, 'wins' | 'challenges' | 'insights'>;

/** Lists of a week to replace those that the person saw. */
export interface LinesSave {
  readonly week: string;
  readonly lines: Partial<ReflectionLines>;
  /** The reflection as the person saw it; null if the week had none. */
  readonly seen: WeeklyReflection | null;
}

const KINDS = ['wins', 'challenges', 'insights'] as const;

/** The most conflicts with other changes; each attempt means that another part of the week has changed. */
const MAX_ATTEMPTS = 4;

/** True if the lists to be written are as the person saw them: only others of the week have changed. */
function isAsSeen(
  lines: Partial<ReflectionLines>,
  seen: WeeklyReflection | null,
  now: WeeklyReflection | null,
) {
  const textOf = (reflection: WeeklyReflection | null, kind: (typeof KINDS)[number]) =>
    JSON.stringify(reflection?.[kind] ?? []);
  return KINDS.every((kind) => lines[kind] === undefined || textOf(seen, kind) === textOf(now, kind));
}

/** True if the lists already have these values: from an attempt without a response, or an equal change elsewhere. */
function stands(lines: Partial<ReflectionLines>, now: WeeklyReflection | null): now is WeeklyReflection {
  if (now === null) return false;
  return KINDS.every((kind) => lines[kind] === undefined || isSameList(lines[kind], now[kind]));
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, place) => line === other[place]);

/**
 * Saves lists of a week's reflection if they are as the person saw them.
 * @throws StaleError when the same lists have changed meanwhile.
 */
export async function saveLines(
  source: Pick<PlanningSource['weeklyReflections'], 'list' | 'save'>,
  { week, lines, seen }: LinesSave,
  key: string,
): Promise<WeeklyReflection> {
  let now = seen;
  for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
    const body: SaveReflection = { week_start_date: week, ...lines, version: now?.version ?? 0 };
    try {
      return await source.save(body, `${key}-${turn}`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      now = (await source.list()).find(({ week_start_date }) => week_start_date === week) ?? null;
      if (stands(lines, now)) return now;
      if (!isAsSeen(lines, seen, now)) throw new StaleError('reflection', 'changed', { cause: error });
    }
  }
  throw new StaleError('reflection');
}
