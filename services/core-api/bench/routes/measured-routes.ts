import { EVENT_DAYS } from './event-days.ts';
import type { Person } from './people.ts';

export interface MeasuredRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly title: string;
  readonly path: (person: Person) => string;
  /** @param count of the person's writes before this one */
  readonly body?: (person: Person, count: number) => object;
  /** Each request has an Idempotency-Key of its own. */
  readonly isKeyed?: true;
}

const read = (path: string): MeasuredRoute => ({
  method: 'GET',
  title: path.split('?', 1)[0] ?? '',
  path: () => path,
});

/** A title that the person saw, or gave. */
const titled = (count: number) => ({ title: `Planned ${count}` });

const days = new URLSearchParams(EVENT_DAYS).toString();

/** What pages call at their start and while they are used: the ten routes of the table in docs/scale.md. */
export const usedRoutes: readonly MeasuredRoute[] = [
  read('/auth/me'),
  read('/time-blocks'),
  read('/activities'),
  read('/north-stars'),
  read('/weekly-priorities'),
  read('/weekly-reflections'),
  read(`/google-calendar/events?${days}`),
  read('/vibes'),
  {
    method: 'PUT',
    title: '/time-blocks/{id}',
    path: ({ blockId }) => `/time-blocks/${blockId}`,
    body: (_, count) => titled(count),
  },
  {
    method: 'POST',
    title: '/plan/changes',
    path: () => '/plan/changes',
    body: ({ blockId }, count) => {
      const [fields, seen] = [titled(count), titled(count - 1)];
      return { changes: [{ resource: 'timeBlocks', id: blockId, fields, seen }] };
    },
  },
];

/** Further writes: of a resource without children, of a new row, and of one under a key. */
export const otherWrites: readonly MeasuredRoute[] = [
  {
    method: 'PUT',
    title: '/north-stars/{id}',
    path: ({ northStarId }) => `/north-stars/${northStarId}`,
    body: () => ({ name: 'Measure thrice', emoji: '📐', color: '#22C55E' }),
  },
  // Last, so that the list keeps its size for the others.
  ...([undefined, true] as const).map((isKeyed): MeasuredRoute => ({
    method: 'POST',
    title: isKeyed ? '/time-blocks by key' : '/time-blocks',
    path: () => '/time-blocks',
    body: ({ newBlock }) => newBlock,
    ...(isKeyed && { isKeyed }),
  })),
];
