import { messageOf } from '@simmer/app-state/errors';
import { useCalendars } from '@simmer/app-state/google-calendar/calendar';
import { useSession } from '@simmer/app-state/session/session';
import { eventRuleChanges, useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useChange } from '@simmer/app-state/plan/use-change';
import { limits } from '@simmer/contracts/limits';
import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { textWords } from '@simmer/domain/classification/text-words';
import {
  eventStarOf,
  isSameRule,
  nameInRule,
  type RuledChange,
  withEventRule,
  withEventStar,
} from '@simmer/domain/classification/event-rules';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useMemo } from 'react';
import { useFilterCalendars } from '../toolbar/use-filter-calendars.ts';

const FAILED = 'Failed to update North Star';
const NONE: readonly never[] = [];

/** The rules that would include more than this event, the widest last. */
function widerRules(event: CalendarEvent, calendarName: string | undefined): EventRule[] {
  const title = event.title.trim();
  const hasKeyword = title.length <= limits.keyword && textWords(title).length > 0;
  const calendar = { by: 'calendar', value: event.google_calendar_id } as const;
  return [
    ...(hasKeyword ? [{ by: 'keyword', value: title } as const] : []),
    ...(calendarName === undefined ? [] : [{ ...calendar, name: nameInRule(calendarName) }]),
  ];
}

/** The North Star for which an event counts, and its change (BUD-21). */
export function useEventStar(event: CalendarEvent) {
  const stars = useNorthStars().data ?? NONE;
  const isConnected = useSession(({ user }) => user?.has_google_calendar === true);
  const { mutateAsync, isPending: isSaving } = useChange(['northStars']);
  const found = useMemo(() => eventStarOf(stars)(event), [stars, event]);
  // Calendars are read only for the name in a rule for a whole calendar, because the provider is asked for them.
  const calendars = useFilterCalendars(useCalendars(isConnected && found !== null).data);
  const save = async (changes: readonly RuledChange[], text: string) => {
    try {
      offerUndo('north-star.event-rules', text, await mutateAsync(eventRuleChanges(changes), FAILED));
    } catch (error) {
      toast.error(messageOf(error, FAILED));
    }
  };
  const name = calendars.find(({ id }) => id === event.google_calendar_id)?.name;
  const { event_rules: savedRules = [] } = stars.find(({ id }) => id === found?.id) ?? {};
  return {
    stars,
    found,
    isSaving,
    /** The wider rules that the event's North Star does not have yet. */
    offers:
      found === null
        ? []
        : widerRules(event, name).filter((rule) => !savedRules.some((one) => isSameRule(one, rule))),
    choose: (id: string | null) =>
      save(
        withEventStar(stars, event, id),
        id === null ? 'The event counts for no North Star' : `The event counts for ${nameOf(stars, id)}`,
      ),
    add: (rule: EventRule) =>
      found === null
        ? undefined
        : save(withEventRule(stars, found.id, rule), `These events count for ${nameOf(stars, found.id)}`),
  };
}

const nameOf = (stars: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  stars.find((star) => star.id === id)?.name ?? 'it';
