import { defineEntity, p } from '@mikro-orm/core';
import { analysisMethods, findingProblems } from '@simmer/contracts/schemas/planning-values';
import { CalendarEvent } from '../calendar-sync/event.entity.ts';
import { createdAt } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';

/** A word that matched a phase, in the wire format. */
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
    /** The last run with this event; no foreign key, because runs are deleted sooner. */
    runId: p.uuid().nullable(),
    confidence: p.float().columnType('real').nullable(),
    reason: p.text().nullable(),
    matches: p.json<StoredMatch[]>().defaultRaw("'[]'"),
    /** Why the last attempt gave nothing; an earlier result stays. */
    problem: p.enum(findingProblems).nullable(),
    /** Hash of the event when it was classified; null if it never was. */
    contentHash: p.text().nullable(),
    analyzedAt: createdAt(),
    /** Created by saving a keyword rule, not by a run. */
    isRuleMade: p.boolean().default(false),
    /** The finding from before rules applied, restored when none applies any more; its `phase_id` is the event's. */
    former: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [{ name: 'analysis_finding_run_index', properties: ['runId'] }],
  triggers: [ownerIsFixed('analysis_finding', 'calendar_event_id')],
});

/** One method's result for one event. The phase itself is a column of the event (ANA-20). */
export class AnalysisFinding extends AnalysisFindingSchema.class {}
AnalysisFindingSchema.setClass(AnalysisFinding);
