import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { standingPhases } from '@simmer/domain/phases/standing-phases';

/** The names of the phases that speak for an event, the first before all others. */
export const phasesOf = (event: CalendarEvent): readonly string[] =>
  standingPhases(event.ecocycle_phase, event.keyword_ecocycle_phase, event.ai_ecocycle_phase);
