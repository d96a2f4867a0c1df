import { icsParts, type CalendarEntry } from '@simmer/domain/ics/write-ics';
import { createHash } from 'node:crypto';

const block = {
  id: '00000000-0000-4000-8000-000000000000',
  start_timing: { name: 'morning', hour: 7 },
  start_time: '07:30',
  scheduled_days: ['monday', 'thursday'],
  start_date: '2026-01-05',
  end_date: '2026-12-31',
  exclusion_dates: ['2026-01-12'],
  title: 'Café, piano; 🌱 '.repeat(8),
  description: 'Every\nline',
  note: 'and a note',
  updated_at: '2026-01-01T00:00:00.000Z',
} as const;

const entries: CalendarEntry[] = (['once', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const).map(
  (recurring) => ({
    block: { ...block, recurring },
    name: 'Read',
    emoji: '📖',
    minutes: 45,
    northStar: 'Calm',
  }),
);

/**
 * A mark of the form in which this build writes files: the build's name, and a hash of a sample plan as a file.
 * Processes of one build have the same mark, even if the operator does not name builds.
 */
export function rendererMark(buildName: string): string {
  const hash = createHash('sha256').update(buildName);
  for (const part of icsParts(entries, 'Simmer')) hash.update(part);
  return hash.digest('base64url');
}
