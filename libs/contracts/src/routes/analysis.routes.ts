import * as z from 'zod';
import { defineRoute } from '../engine/define-route.ts';
import {
  analysisResultSchema,
  analyzeEventsBody,
  analyzeRangeBody,
  phaseKeywordsSchema,
  verifyBody,
} from '../schemas/analysis.schema.ts';
import { timeRangeQuery } from '../schemas/primitives.schema.ts';
import * as sample from './examples.ts';

const tag = 'Ecocycle analysis';
const result = {
  google_calendar_event_id: sample.someId,
  keyword_based_ecocycle_phase_id: sample.phaseId,
  ai_based_ecocycle_phase_id: null,
  verified_ecocycle_phase_id: null,
};
const analysis = z.object({ results: z.array(analysisResultSchema), events_analyzed: z.int() });
const AI_NOT_CONFIGURED = '503 when only `ai` is asked for and no AI endpoint is configured.';

export const analyzeEvents = defineRoute({
  id: 'ecocycleAnalysis.analyze',
  method: 'POST',
  path: '/ecocycle-analysis/analyze',
  permission: 'user',
  tag,
  summary: 'Classify chosen events',
  description: AI_NOT_CONFIGURED,
  body: analyzeEventsBody,
  response: analysis,
  status: 200,
  example: {
    body: { event_ids: [sample.someId], methods: ['keyword'] },
    response: { results: [result], events_analyzed: 1 },
  },
});

export const listAnalysisResults = defineRoute({
  id: 'ecocycleAnalysis.results',
  method: 'GET',
  path: '/ecocycle-analysis/results',
  permission: 'user',
  tag,
  summary: 'What was found, for events of a range',
  query: timeRangeQuery,
  response: z.object({ results: z.array(analysisResultSchema) }),
  status: 200,
  example: {
    query: { start_date: '2026-01-01', end_date: '2026-01-31' },
    response: { results: [result] },
  },
});

export const verifyAnalysis = defineRoute({
  id: 'ecocycleAnalysis.verify',
  method: 'POST',
  path: '/ecocycle-analysis/verify',
  permission: 'user',
  tag,
  summary: "Confirm one event's phase",
  body: verifyBody,
  response: z.object({ result: analysisResultSchema }),
  status: 200,
  errors: [404],
  example: {
    body: { event_id: sample.someId, verified_phase_id: sample.phaseId },
    response: { result: { ...result, verified_ecocycle_phase_id: sample.phaseId } },
  },
});

export const listKeywords = defineRoute({
  id: 'ecocycleAnalysis.keywords',
  method: 'GET',
  path: '/ecocycle-analysis/keywords',
  permission: 'user',
  tag,
  summary: 'The keywords of each phase',
  response: z.object({ keywords: z.array(phaseKeywordsSchema) }),
  status: 200,
  example: {
    response: {
      keywords: [{ ecocycle_phase_id: sample.phaseId, name: 'Languaging', keywords: ['idea'] }],
    },
  },
});

export const analyzeRange = defineRoute({
  id: 'googleCalendar.analyzeEvents',
  method: 'POST',
  path: '/google-calendar/ai/analyze-events',
  permission: 'user',
  tag,
  summary: 'Classify the events of a range',
  description: AI_NOT_CONFIGURED,
  body: analyzeRangeBody,
  response: analysis,
  status: 200,
  errors: [409],
  example: {
    body: {
      start_date: '2026-01-01T00:00:00Z',
      end_date: '2026-01-31T23:59:59Z',
      methods: ['keyword', 'ai'],
    },
    response: { results: [result], events_analyzed: 1 },
  },
});

export const analysisRoutes = [
  analyzeEvents,
  listAnalysisResults,
  verifyAnalysis,
  listKeywords,
  analyzeRange,
] as const;
