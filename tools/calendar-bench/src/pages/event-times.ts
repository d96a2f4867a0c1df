import type { Occurrence } from './bench-plan.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** 'yyyy-MM-ddTHH:mm:ss' without a zone. */
export function startOf({ date, hour }: Occurrence): string {
  return `${date}T${two(hour)}:00:00`;
}

/** Blocks end on the day on which they start. */
export function endOf({ date, hour, duration }: Occurrence): string {
  return `${date}T${two(hour + Math.floor(duration / 60))}:${two(duration % 60)}:00`;
}
