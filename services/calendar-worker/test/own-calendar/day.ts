import type { DayFields } from './last-writers.ts';

type Kind = keyof DayFields | 'delete' | 'restore';

/** What a person does with one of the fields of a day, on one of the sides. */
export interface Action {
  readonly side: 'here' | 'there';
  readonly day: number;
  readonly kind: Kind;
  readonly value: number;
  /** Whether what is done here arrives after the next reading, or with the next change here. */
  readonly isLate: boolean;
}

/** A day that both sides change: a block, an occurrence of a series, a whole series, or what is added there. */
export interface Day {
  readonly id: string;
  /** The id of its block, once it is one. */
  blockId: string;
  /** Its date in the series; null for what has a block of its own. */
  readonly key: string | null;
  /** The name of its activity. */
  readonly name: string;
  /** The days of a whole series; null for one day. */
  readonly dates: readonly string[] | null;
  /** The id of its event, once there is one. */
  eventId: string;
  /** What its event was like after the last reading; if it was deleted, before that; null if it was not read yet. */
  shown: Partial<DayFields> | null;
  /** What somebody has made of its event since it was read; null: they deleted it; undefined: nothing. */
  said: Partial<DayFields> | null | undefined;
  /** Whether the event was deleted at the last reading. */
  isGone: boolean;
  /** When somebody changed that event last, in milliseconds since the epoch. */
  touchedMs: number;
  /** Whether something was changed here since the last reading, so that the event does not have it. */
  isUnwritten: boolean;
}

export const NAME = 'Cello practice';
export const FIELDS: DayFields = {
  title: NAME,
  date: '',
  minute: 540,
  minutes: 60,
  note: null,
  isDone: false,
  count: 1,
};
/** Nobody changes it: somebody copies its event. */
export const COPIED = { ...FIELDS, title: 'Recital', date: '2026-06-03', note: 'In black' };
/** What somebody adds there. */
export const ADDED = { ...FIELDS, title: 'Ride', date: '2026-05-20', minute: 615, minutes: 50 };

export const isAdded = ({ id }: Day): boolean => id === ADDED.title || id === COPIED.title;
