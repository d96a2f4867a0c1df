import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { aiAllowanceSchema, analysisRunSchema } from '../../schemas/analysis/analysis-run.schema.ts';
import {
  analysisResultSchema,
  analysisResultsQuery,
  analyzeEventsBody,
  analyzeRangeBody,
  eventPhasesChangeSchema,
  phaseKeywordsSchema,
  restorePhasesBody,
  verifyBody,
} from '../../schemas/analysis/analysis.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import { analysisResult, analysisRun } from './analysis.examples.ts';
import * as sample from '../examples.ts';

const tag = 'Ecocycle analysis';

const analysis = z.object({
  /**
   * The results; empty during the run, and for more than a thousand events: fetch those by range when the run has
   * ended.
   */
  results: z.array(analysisResultSchema),
  /** The number of processed events; final when the run has ended. */
  events_analyzed: z.int(),
  run: analysisRunSchema,
});
const unverified = { ecocycle_phase_id: null, verified_ecocycle_phase_id: null };
const verified = { ecocycle_phase_id: sample.phaseId, verified_ecocycle_phase_id: sample.phaseId };
const PROGRESS_DESCRIPTION =
  'Starts an analysis run. A short run has ended when the response is sent; otherwise `run.status` is `in_progress`: ' +
  'poll `GET /ecocycle-analysis/status`. Without AI, a run with both methods has a notice. 409 if another run is in ' +
  'progress, or only `ai` is requested and AI is not configured; 409 `CALENDAR_NOT_CONNECTED` without a connected ' +
  'calendar.';

export const analysisRoutes = {
  analyze: defineRoute('ecocycleAnalysis.analyze', 'POST /ecocycle-analysis/analyze', {
    permission: 'user',
    tag,
    summary: 'Classify the given events',
    description: PROGRESS_DESCRIPTION,
    body: analyzeEventsBody,
    response: analysis,
    errors: [409],
    example: {
      body: { event_ids: [sample.someId], methods: ['keyword'] },
      response: { results: [analysisResult], events_analyzed: 1, run: analysisRun },
    },
  }),
  status: defineRoute('ecocycleAnalysis.status', 'GET /ecocycle-analysis/status', {
    permission: 'user',
    tag,
    summary: 'Get the progress of the latest analysis run and the availability of AI',
    description: 'Poll every 2 seconds while a run is `in_progress`.',
    response: z.object({ run: analysisRunSchema.nullable(), ai: aiAllowanceSchema }),
    example: {
      response: {
        run: analysisRun,
        ai: {
          is_configured: true,
          model: 'gpt-4.1-mini',
          tokens_per_day: 200_000,
          tokens_used_today: 1_250,
          tokens_reserved_today: 0,
          tokens_left_today: 198_750,
          resets_at: '2026-01-06T00:00:00.000Z',
        },
      },
    },
  }),
  cancel: defineRoute('ecocycleAnalysis.cancel', 'POST /ecocycle-analysis/runs/:id/cancel', {
    permission: 'user',
    tag,
    summary: 'Cancel an analysis run',
    description: 'Its results so far are kept. A run that has ended is returned unchanged.',
    params: idParams,
    response: z.object({ run: analysisRunSchema }),
    example: { params: { id: sample.someId }, response: { run: analysisRun } },
  }),
  results: defineRoute('ecocycleAnalysis.results', 'GET /ecocycle-analysis/results', {
    permission: 'user',
    tag,
    summary: 'List the results for a range of dates, a run or one event',
    description:
      'By range (the last 30 days by default): its analyzed or verified events, sorted by start. By `run_id`: the events that the run has analyzed. By `event_id`: that event, even if it has not been analyzed. An unknown id has no results.',
    query: analysisResultsQuery,
    response: z.object({ results: z.array(analysisResultSchema) }),
    example: {
      query: { start_date: '2026-01-01', end_date: '2026-01-31' },
      response: { results: [analysisResult] },
    },
  }),
  verify: defineRoute('ecocycleAnalysis.verify', 'POST /ecocycle-analysis/verify', {
    permission: 'user',
    tag,
    summary: 'Verify the phase of an event',
    body: verifyBody,
    response: z.object({
      result: analysisResultSchema,
      /** After a correction: keywords suggested for a rule, best first; else empty. */
      suggested_keywords: z.array(z.string()),
      /** The change of the event's phases, which `restorePhases` can undo and redo. */
      change: eventPhasesChangeSchema,
    }),
    errors: [404],
    example: {
      body: { event_id: sample.someId, verified_phase_id: sample.phaseId },
      response: {
        result: { ...analysisResult, verified_ecocycle_phase_id: sample.phaseId },
        suggested_keywords: ['stand-up'],
        change: { google_calendar_event_id: sample.someId, before: unverified, after: verified },
      },
    },
  }),
  restorePhases: defineRoute('ecocycleAnalysis.restorePhases', 'POST /ecocycle-analysis/phases/restore', {
    permission: 'user',
    tag,
    summary: 'Undo or redo verifications and moves of events',
    description:
      'Sets each event to the phases in `to` if it still has those in `from`. An event that is unknown or has changed since is skipped; 409 if all of them are skipped.',
    body: restorePhasesBody,
    /** The ids of the restored events. */
    response: z.object({ restored: z.array(z.uuid()) }),
    errors: [409],
    example: {
      body: { events: [{ event_id: sample.someId, from: verified, to: unverified }] },
      response: { restored: [sample.someId] },
    },
  }),
  keywords: defineRoute('ecocycleAnalysis.keywords', 'GET /ecocycle-analysis/keywords', {
    permission: 'user',
    tag,
    summary: 'List the keywords of each phase',
    response: z.object({ keywords: z.array(phaseKeywordsSchema) }),
    example: {
      response: { keywords: [{ ecocycle_phase_id: sample.phaseId, name: 'Languaging', keywords: ['idea'] }] },
    },
  }),
  analyzeRange: defineRoute('googleCalendar.analyzeEvents', 'POST /google-calendar/ai/analyze-events', {
    permission: 'user',
    tag,
    summary: 'Classify the events in a range of dates',
    description: PROGRESS_DESCRIPTION,
    body: analyzeRangeBody,
    response: analysis,
    errors: [409],
    example: {
      body: {
        start_date: '2026-01-01T00:00:00Z',
        end_date: '2026-01-31T23:59:59Z',
        methods: ['keyword', 'ai'],
      },
      response: { results: [analysisResult], events_analyzed: 1, run: analysisRun },
    },
  }),
};
