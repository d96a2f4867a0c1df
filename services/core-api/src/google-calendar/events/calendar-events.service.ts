import { Inject, Injectable } from '@nestjs/common';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { resolvePhase } from '@simmer/domain/phases/phase-alias';
import type { Query } from '@simmer/persistence/query';
import {
  listEventsJson,
  listEventSeriesJson,
  moveEventToPhase,
} from '@simmer/persistence/calendar-sync/event';
import { findNames } from '@simmer/persistence/catalogue/default-item.query';
import { READ } from '../../database/database.token.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../../database/caller.ts';
import { foundJson, jsonText, type JsonText } from '../../http/json-text.ts';
import { eventRange, type GivenRange } from './event-range.ts';

/** The synced events. They stay readable when the calendar is disconnected (SYN-43). */
@Injectable()
export class CalendarEventsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list(
    range: GivenRange,
    caller: Caller,
  ): Promise<JsonText<{ google_calendar_events: CalendarEvent[] }>> {
    return jsonText(await listEventsJson(this.read, caller.userId, eventRange(range, new Date())));
  }

  async kitchenSinkItems(range: GivenRange, caller: Caller): Promise<JsonText<{ items: CalendarEvent[] }>> {
    return jsonText(await listEventSeriesJson(this.read, caller.userId, eventRange(range, new Date())));
  }

  /**
   * Moves an event to a phase by name, alias or id, or to none (API-19).
   * @throws InvalidInputError for an unknown phase, NotFoundError for an event that is not the caller's.
   */
  async move(
    id: string,
    phase: string | null,
    caller: Caller,
  ): Promise<JsonText<{ google_calendar_event: CalendarEvent }>> {
    const { query } = this.work;
    const phaseId = phase === null ? null : await phaseIdOf(query, phase);
    return foundJson(await moveEventToPhase(query, caller.userId, id, phaseId));
  }
}

async function phaseIdOf(query: Query, phaseOrName: string): Promise<string> {
  const phases = await findNames(query, 'ecocycle_phase');
  const found = resolvePhase(phases, phaseOrName);
  if (!found) throw InvalidInputError.inBody('ecocycle_phase', 'There is no such phase.');
  return found.id;
}
