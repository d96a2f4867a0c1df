import { calendarEntries, type PlanParts } from '@simmer/domain/ics/calendar-entries';
import { writeIcs } from '@simmer/domain/ics/write-ics';

/** Hands the plan to the browser as a calendar file. */
export function downloadPlan(parts: PlanParts, today: string): void {
  const file = new Blob([writeIcs(calendarEntries(parts), 'Simmer')], {
    type: 'text/calendar;charset=utf-8',
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `simmer-plan-${today}.ics`;
  link.click();
  URL.revokeObjectURL(address);
}
