/** What stands for the title of an event that has none. */
export const UNTITLED = '(No title)';

/** What tells whether two events repeat each other; the wire names no series. */
export interface Groupable {
  readonly title: string;
  readonly google_calendar_id: string;
}

/** Events that are one thing to a person: those of one title in one calendar. */
export interface EventGroup<Event> {
  /** The same for the same title and calendar, whichever events are there. */
  readonly key: string;
  /** In the order in which they were given; at least one. */
  readonly events: readonly Event[];
}

/** What the events of one group share; null for an event without a title, which repeats nothing. */
export function groupKey({ title, google_calendar_id: calendarId }: Groupable): string | null {
  const name = title.normalize('NFC').trim().replace(/\s+/g, ' ');
  return name === '' || name === UNTITLED ? null : JSON.stringify([calendarId, name]);
}

/**
 * Parts a list into groups: every member is in exactly one of them. Groups stand where their first member stood.
 * @param keyOf what the members of one group share; null: this one is alone
 */
export function groupBy<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string | null,
): readonly EventGroup<Member>[] {
  const groups = new Map<string, { key: string; events: Member[] }>();
  members.forEach((member, index) => {
    // No key of an event begins like this.
    const key = keyOf(member) ?? `alone ${index}`;
    const group = groups.get(key);
    if (group) group.events.push(member);
    else groups.set(key, { key, events: [member] });
  });
  return [...groups.values()];
}

/** Events of one title in one calendar as one. */
export const groupEvents = <Event extends Groupable>(
  events: readonly Event[],
): readonly EventGroup<Event>[] => groupBy(events, groupKey);

/** How many of a group lie in one phase. */
export interface PhaseShare<Phase> {
  /** Null: in none. */
  readonly phase: Phase | null;
  readonly count: number;
}

/** How a group spreads over the phases, the fullest first and what has none last. */
export function phaseShares<Phase>(phases: readonly (Phase | null)[]): readonly PhaseShare<Phase>[] {
  const counts = new Map<Phase | null, number>();
  for (const phase of phases) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  return [...counts]
    .map(([phase, count]) => ({ phase, count }))
    .sort((a, b) => Number(a.phase === null) - Number(b.phase === null) || b.count - a.count);
}

/** '3 of 5 in Maturity, 2 in Birth'; 'All 5 in Maturity' where they are of one phase. */
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
