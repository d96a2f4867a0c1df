import type { PlanningSource } from '../sources/planning-source.ts';

/** What of the plan can be changed: the group of a planning source, and its method. */
export const WRITES = {
  northStars: ['create', 'update', 'remove'],
  northStarGoals: ['create', 'update', 'remove'],
  activities: ['create', 'update', 'remove'],
  timeBlocks: ['create', 'update', 'remove', 'change'],
  pulseChecks: ['save', 'remove'],
  weeklyReflections: ['save', 'remove'],
  weeklyPriorities: ['save', 'remove'],
  poster: ['save', 'remove'],
} as const satisfies Partial<Record<keyof PlanningSource, readonly string[]>>;

export type WriteGroup = keyof typeof WRITES;

/** A change as it is kept until it can be sent: as text it survives a reload. */
export interface Write {
  readonly on: WriteGroup;
  readonly does: string;
  /** What the method was called with; the idempotency key is among it. */
  readonly args: readonly unknown[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGroup = (name: unknown): name is WriteGroup =>
  typeof name === 'string' && Object.hasOwn(WRITES, name);

/** True for what was kept by this Simmer: another hand, or an older one, may have written it. */
export function isWrite(value: unknown): value is Write {
  if (!isRecord(value) || !isGroup(value['on']) || !Array.isArray(value['args'])) return false;
  return WRITES[value['on']].some((method) => method === value['does']);
}

/** Makes a change at a source. What the arguments hold is for the source to judge. */
export async function perform(source: PlanningSource, { on, does, args }: Write): Promise<unknown> {
  const method: unknown = Reflect.get(source[on], does);
  if (typeof method !== 'function') throw new Error(`${on} can not ${does}.`);
  return Reflect.apply(method, source[on], args);
}

const idIn = (value: unknown): string[] => {
  const id = isRecord(value) ? value['id'] : value;
  return typeof id === 'string' ? [id] : [];
};

/**
 * What a change is made on the strength of how it was seen: blocks and reflections carry versions. Empty for what
 * simply holds the last that was said.
 */
export function seenIn({ on, args: [first] }: Write): string[] {
  if (on === 'weeklyReflections') return isRecord(first) ? [`week ${String(first['week_start_date'])}`] : [];
  if (on !== 'timeBlocks') return [];
  const changes = isRecord(first) ? first['changes'] : undefined;
  return Array.isArray(changes) ? changes.flatMap(idIn) : idIn(first);
}
