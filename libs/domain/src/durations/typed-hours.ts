import { numberText } from './number-text.ts';

const MINUTES_PER_HOUR = 60;

/** Minutes as text for a field of hours: '1.5'; empty for null. */
export const hoursToType = (minutes: number | null): string =>
  minutes === null ? '' : numberText(minutes / MINUTES_PER_HOUR);

/**
 * Typed hours as minutes: null for an empty text, NaN for a text that is no number of hours. A comma is a decimal
 * point.
 */
export function typedMinutes(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/u.test(text) ? Math.round(Number(text) * MINUTES_PER_HOUR) : NaN;
}
