import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { effectivePhases } from '@simmer/domain/phases/effective-phases';

/** The names of an event's phases, the effective one first. */
export const phasesOf = (event: CalendarEvent): readonly string[] =>
  effectivePhases(event.ecocycle_phase, event.keyword_ecocycle_phase, event.ai_ecocycle_phase);
