/** Minutes since midnight in this browser. @param moment in milliseconds, or a Date */
export function minuteOfDay(moment: number | Date): number {
  const now = new Date(moment);
  return now.getHours() * 60 + now.getMinutes();
}
