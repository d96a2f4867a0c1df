/** Shown as the title of an event without one. */
export const UNTITLED = '(No title)';

/** The fields that decide whether two events belong to one group; API responses have no series id. */
export interface Groupable {
  readonly title: string;
  readonly google_calendar_id: string;
}

/** Events with the same title in the same calendar, shown as one. */
export interface EventGroup<Event> {
  /** The group's key, which depends on title and calendar only, not on the events in the group. */
  readonly key: string;
  /** The events in the given order; at least one. */
  readonly events: readonly Event[];
}

/** The key of an event's group; null for an event without a title, which is never grouped. */
export function groupKey({ title, google_calendar_id: calendarId }: Groupable): string | null {
  const name = title.normalize('NFC').trim().replace(/\s+/g, ' ');
  return name === '' || name === UNTITLED ? null : JSON.stringify([calendarId, name]);
}

/**
 * Splits a list into groups; every member is in exactly one. Groups are in the order of their first members.
 * @param keyOf the group's key; null: this member forms a group alone
 */
export function groupBy<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string | null,
): readonly EventGroup<Member>[] {
  const groups = new Map<string, { key: string; events: Member[] }>();
  members.forEach((member, index) => {
    // Group keys never start like this.
    const key = keyOf(member) ?? `alone ${index}`;
    const group = groups.get(key);
    if (group) group.events.push(member);
    else groups.set(key, { key, events: [member] });
  });
  return [...groups.values()];
}

/** Groups events with the same title in the same calendar. */
export const groupEvents = <Event extends Groupable>(
  events: readonly Event[],
): readonly EventGroup<Event>[] => groupBy(events, groupKey);

/** How many events of a group are in one phase. */
export interface PhaseShare<Phase> {
  /** The phase; null: no phase. */
  readonly phase: Phase | null;
  readonly count: number;
}

/** How a group is distributed over the phases, largest first and those without a phase last. */
export function phaseShares<Phase>(phases: readonly (Phase | null)[]): readonly PhaseShare<Phase>[] {
  const counts = new Map<Phase | null, number>();
  for (const phase of phases) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  return [...counts]
    .map(([phase, count]) => ({ phase, count }))
    .sort((a, b) => Number(a.phase === null) - Number(b.phase === null) || b.count - a.count);
}

/** '3 of 5 in Maturity, 2 in Birth'; 'All 5 in Maturity' if all have the same phase. */
export function sharesText<Phase>(
  shares: readonly PhaseShare<Phase>[],
  labelOf: (phase: Phase) => string,
): string {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const placeOf = ({ phase }: PhaseShare<Phase>) =>
    phase === null ? 'without a phase' : `in ${labelOf(phase)}`;
  const [first, ...others] = shares;
  if (first === undefined) return '';
  if (others.length === 0) return `${total === 1 ? '' : `All ${total} `}${placeOf(first)}`;
  return [
    `${first.count} of ${total} ${placeOf(first)}`,
    ...others.map((share) => `${share.count} ${placeOf(share)}`),
  ].join(', ');
}
