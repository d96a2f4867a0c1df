import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import type { TwoSides } from './two-sides.ts';

/** Changes the whole series of a plan. @param title null: it is deleted */
export async function changeSeriesHere(
  { seriesId: id, account }: TwoSides,
  title: string | null,
  atMs: number,
) {
  const series = { resource: 'timeBlocks', id } as const;
  const change: PlanChange =
    title === null ? { ...series, removed: true } : { ...series, fields: { title }, seen: { title: null } };
  await account.change([change], new Date(atMs).toISOString());
}

/** Changes the event of the series as a person does. @param title null: it is deleted */
export function changeSeriesThere({ seriesId, account: { person } }: TwoSides, title: string | null): void {
  const { control } = person.google.emulator;
  const id = seriesId.replaceAll('-', '');
  if (title === null) control.deleteEvent(MAYA, person.calendarId, id);
  else control.patchEvent(MAYA, person.calendarId, id, { summary: `🎵 ${title}` });
}

/** Takes the deletion of a series back: with it return its days that have events of their own, as at Google. */
export async function restoreSeriesThere({ seriesId, account: { person, store } }: TwoSides): Promise<void> {
  const { control } = person.google.emulator;
  for (const { id } of await store.known())
    if (id.startsWith(seriesId.replaceAll('-', '')))
      control.patchEvent(MAYA, person.calendarId, id, { status: 'confirmed' });
}
