import { calendarEntries, type PlanParts } from '@simmer/domain/ics/calendar-entries';
import { writeIcs } from '@simmer/domain/ics/write-ics';
import { saveFile } from '@simmer/ui/save-file';

/** Downloads the plan as a calendar file. */
export function downloadPlan(parts: PlanParts, today: string): void {
  const file = new Blob([writeIcs(calendarEntries(parts), 'Simmer')], {
    type: 'text/calendar;charset=utf-8',
  });
  saveFile(file, `simmer-plan-${today}.ics`);
}
