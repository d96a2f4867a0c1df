import { limits } from '@simmer/contracts/limits';
import type { ImportPlan } from '@simmer/domain/ics/plan-ics';

/** Years of a busy calendar fit; a larger file would block the page for long. */
const MAX_MEGABYTES = 10;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

export type FileReading =
  { readonly kind: 'plan'; readonly plan: ImportPlan } | { readonly kind: 'rejected'; readonly why: string };

const rejected = (why: string): FileReading => ({ kind: 'rejected', why });

/** Loaded with the first file: ical.js is larger than the dialog, and few people import. */
async function loadReader() {
  try {
    return (await import(/* webpackChunkName: "read-calendar-file" */ '@simmer/domain/ics/plan-ics')).planIcs;
  } catch {
    return null;
  }
}

/** Reads a calendar file in this browser; its size is checked first. */
export async function readPlanFile(file: File, zone: string): Promise<FileReading> {
  if (file.size > MAX_BYTES) {
    return rejected(
      `This file is larger than ${MAX_MEGABYTES} MB. Export a shorter period from your calendar and try again.`,
    );
  }
  const planIcs = await loadReader();
  if (planIcs === null) return rejected('The file could not be read. Check your connection and try again.');
  try {
    const plan = planIcs(await file.text(), zone, limits);
    if (plan === null) return rejected('This is not a calendar file. Choose one that ends in .ics.');
    if (plan.drafts.length === 0 && plan.skipped.length === 0)
      return rejected('No event in this file can become a time block.');
    return { kind: 'plan', plan };
  } catch {
    return rejected('This file could not be read. Export it from your calendar again and retry.');
  }
}
