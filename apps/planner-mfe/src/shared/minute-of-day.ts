/**
 * Minutes since midnight in this browser's time zone.
 * @param moment milliseconds since the epoch, or a Date
 */
export function minuteOfDay(moment: number | Date): number {
  const now = new Date(moment);
  return now.getHours() * 60 + now.getMinutes();
}
