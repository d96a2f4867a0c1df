// What a browser kept may have been written by an older Simmer, or by another hand.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A list as it was kept; empty for what is none. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
