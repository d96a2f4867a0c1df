interface FailedCalendar {
  readonly name: string;
  /** A sentence that is right for one calendar and for several. */
  readonly reason: string;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** 'Family and Work could not be read: …': calendars that a sync could not read, one sentence for each reason. */
export function failedCalendarTexts(calendars: readonly FailedCalendar[]): string[] {
  const byReason = Map.groupBy(calendars, ({ reason }) => reason);
  return [...byReason].map(
    ([reason, alike]) => `${listed(alike.map(({ name }) => name))} could not be read: ${reason}`,
  );
}
