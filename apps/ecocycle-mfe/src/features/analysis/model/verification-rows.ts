import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { EventGroup } from '@simmer/domain/events/event-groups';

export type ResultGroup = EventGroup<AnalysisResult>;

/** A row of the verification list: a group, a single event, or an event of an expanded group. */
export type VerificationRow =
  | { readonly kind: 'group'; readonly key: string; readonly group: ResultGroup; readonly isOpen: boolean }
  | {
      readonly kind: 'event';
      readonly key: string;
      readonly group: ResultGroup;
      readonly result: AnalysisResult;
    };

/** The rows of groups, some of which are expanded. */
export function verificationRows(
  groups: readonly ResultGroup[],
  open: ReadonlySet<string>,
): readonly VerificationRow[] {
  return groups.flatMap((group): VerificationRow[] => {
    const isOpen = open.has(group.key);
    const singles = group.events.map((result): VerificationRow => {
      const key = result.google_calendar_event_id;
      return { kind: 'event', key, group, result };
    });
    if (group.events.length === 1) return singles;
    return [{ kind: 'group', key: group.key, group, isOpen }, ...(isOpen ? singles : [])];
  });
}
