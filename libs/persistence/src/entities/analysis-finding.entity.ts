import { defineEntity, p } from '@mikro-orm/core';
import { analysisMethods, findingProblems } from '@simmer/contracts/schemas/planning-values';
import { CalendarEvent } from './calendar-event.entity.ts';
import { createdAt } from './columns.ts';
import { ownerIsFixed } from './ownership.ts';

/** A word that spoke for a phase, kept as it goes over the wire. */
export interface StoredMatch {
  readonly keyword: string;
  readonly text: string;
  readonly place: 'title' | 'description';
  readonly rule_id: string | null;
}

const AnalysisFindingSchema = defineEntity({
  name: 'AnalysisFinding',
  tableName: 'analysis_finding',
  properties: {
    calendarEventId: () =>
      p.manyToOne(CalendarEvent).mapToPk().joinColumn('calendar_event_id').primary().deleteRule('cascade'),
    method: p.enum(analysisMethods).primary(),
    /** The run that looked at the event last; runs are forgotten sooner: no foreign key. */
    runId: p.uuid().nullable(),
    confidence: p.float().columnType('real').nullable(),
    reason: p.text().nullable(),
    matches: p.json<StoredMatch[]>().defaultRaw("'[]'"),
    /** Why the last look gave nothing; what an earlier one gave stays. */
    problem: p.enum(findingProblems).nullable(),
    /** Of the event as it was when it was classified; null: it never was. */
    contentHash: p.text().nullable(),
    analyzedAt: createdAt(),
    /** A rule of the person said it when it was kept, rather than a run. */
    isRuleMade: p.boolean().default(false),
    /** What was here before rules spoke, and comes back when none does any more; its `phase_id` is the event's. */
    former: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [{ name: 'analysis_finding_run_index', properties: ['runId'] }],
  triggers: [ownerIsFixed('analysis_finding', 'calendar_event_id')],
});

/** What one method says about one event. The phase itself stands in the event (ANA-20). */
export class AnalysisFinding extends AnalysisFindingSchema.class {}
AnalysisFindingSchema.setClass(AnalysisFinding);
