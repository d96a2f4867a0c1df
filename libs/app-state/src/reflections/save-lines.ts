import { ApiError } from '@simmer/contracts/client/api-error';
import type { SaveReflection, WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { StaleError } from '../errors/errors.ts';
import type { PlanningSource } from '../sources/planning-source.ts';

/** The lists of a week's reflection. */
export type ReflectionLines = Pick<WeeklyReflection, 'wins' | 'challenges' | 'insights'>;

/** Lists of a week to be put in the place of those that the person saw. */
export interface LinesSave {
  readonly week: string;
  readonly lines: Partial<ReflectionLines>;
  /** The reflection as it was seen; null when the week had none. */
  readonly seen: WeeklyReflection | null;
}

const KINDS = ['wins', 'challenges', 'insights'] as const;

/** As often as others may come between; each time something else of the week must have been changed. */
const MAX_ATTEMPTS = 4;

/** True when the lists that are to be written stand as they were seen: somebody changed others of the week only. */
function isAsSeen(
  lines: Partial<ReflectionLines>,
  seen: WeeklyReflection | null,
  now: WeeklyReflection | null,
) {
  const textOf = (reflection: WeeklyReflection | null, kind: (typeof KINDS)[number]) =>
    JSON.stringify(reflection?.[kind] ?? []);
  return KINDS.every((kind) => lines[kind] === undefined || textOf(seen, kind) === textOf(now, kind));
}

/** True when that is what stands there already: by a try whose answer was lost, or by somebody of the same mind. */
function stands(lines: Partial<ReflectionLines>, now: WeeklyReflection | null): now is WeeklyReflection {
  if (now === null) return false;
  return KINDS.every((kind) => lines[kind] === undefined || isSameList(lines[kind], now[kind]));
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, place) => line === other[place]);

/**
 * Saves lists of a week's reflection while they are as they were seen.
 * @throws StaleError when somebody has written to the same lists meanwhile.
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
