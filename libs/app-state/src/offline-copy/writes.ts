import type { KeptChange } from './resource-rows.ts';
import { WRITES } from './rows.ts';

/** A change as it is kept until it can be sent: as text it survives a reload. */
export interface Write {
  /** The group of a planning source, and its method. */
  readonly on: string;
  readonly does: string;
  /** What the method was called with; the idempotency key is among it. */
  readonly args: readonly unknown[];
}

const rowOf = (on: unknown, does: unknown) => WRITES.find((row) => row.on === on && row.does === does);

/** True for what was kept by this Simmer: another hand, or an older one, may have written it. */
export function isWrite(value: unknown): value is Write {
  if (typeof value !== 'object' || value === null) return false;
  if (!('on' in value && 'does' in value && 'args' in value)) return false;
  return Array.isArray(value.args) && rowOf(value.on, value.does) !== undefined;
}

const UNREADABLE: KeptChange = {
  conflictKeys: [],
  send: () => Promise.reject(new Error('This saved change cannot be read.')),
};

/** The change that was kept. */
export const restore = ({ on, does, args }: Write): KeptChange =>
  rowOf(on, does)?.restore(args) ?? UNREADABLE;
