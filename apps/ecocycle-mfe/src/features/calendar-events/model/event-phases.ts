import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { effectivePhases } from '@simmer/domain/phases/effective-phases';

/** The names of the phases that speak for an event, the first before all others. */
export const phasesOf = (event: CalendarEvent): readonly string[] =>
  effectivePhases(event.ecocycle_phase, event.keyword_ecocycle_phase, event.ai_ecocycle_phase);
