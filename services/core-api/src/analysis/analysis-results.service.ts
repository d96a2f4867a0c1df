import { Inject, Injectable } from '@nestjs/common';
import type {
  AnalysisResult,
  AnalysisResultsQuery,
  EventPhasesChange,
  PhaseKeywords,
} from '@simmer/contracts/schemas/analysis/analysis.schema';
import { suggestKeywords } from '@simmer/domain/classification/suggest-keywords';
import { defaultAnalysisRange } from '@simmer/domain/dates/sync-window';
import type { Query } from '@simmer/persistence/query';
import {
  listAnalysisResultsJson,
  listResultsOfEventJson,
  listResultsOfRunJson,
  restoreEventPhases,
  type PhasesRestore,
  verifyEvent,
} from '@simmer/persistence/analysis/result.query';
import { listPhaseKeywordsJson } from '@simmer/persistence/analysis/keyword-rules.query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { rejectReference } from '../errors/reference-error.ts';
import { eventRange, type GivenRange } from '../google-calendar/events/event-range.ts';
import type { Caller } from '../database/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';

const unknownPhase = rejectReference('calendar_event', {
  verified_phase_id: 'verified_phase_id',
  phase_id: 'verified_phase_id',
});

const goneAsPhase = rejectReference('calendar_event', {
  verified_phase_id: 'events',
  phase_id: 'events',
});

/** Results of analyses and their verification. */
@Injectable()
export class AnalysisResultsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  /** The results of a run, an event, or a range; without any of them those of the last 30 days (ANA-5). */
  async list(
    { run_id, event_id, ...range }: AnalysisResultsQuery,
    caller: Caller,
  ): Promise<JsonText<{ results: AnalysisResult[] }>> {
    if (run_id !== undefined) return jsonText(await listResultsOfRunJson(this.read, caller.userId, run_id));
    if (event_id !== undefined)
      return jsonText(await listResultsOfEventJson(this.read, caller.userId, event_id));
    return this.ofRange(range, caller);
  }

  private async ofRange(
    requestedRange: GivenRange,
    caller: Caller,
  ): Promise<JsonText<{ results: AnalysisResult[] }>> {
    const now = new Date();
    const end_date = requestedRange.end_date ?? now.toISOString().slice(0, 10);
    const start_date = requestedRange.start_date ?? defaultAnalysisRange(end_date.slice(0, 10)).start;
    const range = eventRange({ start_date, end_date }, now);
    return jsonText(await listAnalysisResultsJson(this.read, caller.userId, range));
  }

  /**
   * Confirms a phase, or removes the confirmation with null.
   * @throws NotFoundError for an event that is not the caller's, InvalidInputError for an unknown phase.
   */
  async verify(
    eventId: string,
    phaseId: string | null,
    caller: Caller,
  ): Promise<JsonText<{ result: AnalysisResult; suggested_keywords: string[]; change: EventPhasesChange }>> {
    const { query } = this.work;
    const verified = await verifyEvent(query, caller.userId, eventId, phaseId).catch(unknownPhase);
    if (verified === null) throw new NotFoundError();
    const suggested = verified.isCorrection ? suggestKeywords(verified.title) : [];
    const [keywords, change] = [suggested, verified.change].map((part) => JSON.stringify(part));
    return jsonText(`{"result":${verified.json},"suggested_keywords":${keywords},"change":${change}}`);
  }

  /**
   * Restores phases, except of events that changed since or are not the caller's. @throws ConflictError if no event
   * remains, InvalidInputError.
   */
  async restorePhases(events: readonly PhasesRestore[], { userId }: Caller): Promise<{ restored: string[] }> {
    const restored = await restoreEventPhases(this.work.query, userId, events).catch(goneAsPhase);
    if (restored.length === 0) throw new ConflictError('These events have been changed in the meantime.');
    return { restored };
  }

  async keywords(): Promise<JsonText<{ keywords: PhaseKeywords[] }>> {
    return jsonText(await listPhaseKeywordsJson(this.read));
  }
}
