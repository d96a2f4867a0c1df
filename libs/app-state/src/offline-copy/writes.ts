import type { KeptChange } from './resource-rows.ts';
import { WRITES } from './rows.ts';

/** A change stored until it can be sent, as JSON that survives a reload. */
export interface Write {
  /** The source's group and method. */
  readonly on: string;
  readonly does: string;
  /** The method's arguments, including the idempotency key. */
  readonly args: readonly unknown[];
}

const rowOf = (on: unknown, does: unknown) => WRITES.find((row) => row.on === on && row.does === does);

/** True for a valid stored change: other software, or an older release, may have written it. */
export function isWrite(value: unknown): value is Write {
  if (typeof value !== 'object' || value === null) return false;
  if (!('on' in value && 'does' in value && 'args' in value)) return false;
  return Array.isArray(value.args) && rowOf(value.on, value.does) !== undefined;
}

const UNREADABLE: KeptChange = {
  conflictKeys: [],
  send: () => Promise.reject(new Error('This saved change cannot be read.')),
};

/** The stored change. */
export const restore = ({ on, does, args }: Write): KeptChange =>
  rowOf(on, does)?.restore(args) ?? UNREADABLE;
