import { capitalize } from '../capitalize.ts';
import { numberText } from './number-text.ts';

/**
 * A duration as text: 'Xh Ym', 'Ym' below an hour, or 'All day' (PRD-12).
 * @param minutes rounded to whole minutes; below 0 counts as 0
 */
export function durationText(minutes: number, isAllDay = false): string {
  if (isAllDay) return 'All day';
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  return hours > 0 ? `${numberText(hours)}h ${whole % 60}m` : `${whole}m`;
}

/** An amount of time, used everywhere except in the details of an event: '3h', '1h 40m', '45m', '0h' (PRD-12). */
export function lengthText(minutes: number): string {
  const text = durationText(minutes);
  return text === '0m' ? '0h' : text.replace(' 0m', '');
}

/** A size's duration in hours for its button, with at most two decimals (PRD-12). */
export function sizeHoursText(minutes: number): string {
  return `${numberText(minutes / 60)}h`;
}

/** A size's name for its button: 'Small' for small, 'XL' for xl. */
export function sizeLabel(name: string): string {
  return name.length <= 2 ? name.toUpperCase() : capitalize(name);
}
