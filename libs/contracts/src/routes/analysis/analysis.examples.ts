import type { AnalysisRun } from '../../schemas/analysis/analysis-run.schema.ts';
import type { AnalysisResult } from '../../schemas/analysis/analysis.schema.ts';
import type { KeywordRule } from '../../schemas/analysis/keyword-rule.schema.ts';
import { calendarEvent, otherId, phaseId, someId, stamp } from '../examples.ts';

export const analysisResult: AnalysisResult = {
  google_calendar_event_id: someId,
  google_calendar_id: calendarEvent.google_calendar_id,
  title: calendarEvent.title,
  start_time: calendarEvent.start_time,
  end_time: calendarEvent.end_time,
  is_all_day: false,
  keyword_based_ecocycle_phase_id: phaseId,
  ai_based_ecocycle_phase_id: null,
  verified_ecocycle_phase_id: null,
  keyword: {
    ecocycle_phase_id: phaseId,
    confidence: 0.75,
    reason: 'The title says “Stand-up”.',
    matches: [{ keyword: 'stand-up', text: 'Stand-up', place: 'title', rule_id: null }],
    problem: null,
    analyzed_at: stamp,
    is_stale: false,
  },
  ai: null,
};

export const analysisRun: AnalysisRun = {
  id: otherId,
  status: 'completed',
  methods: ['keyword'],
  events_total: 1,
  processed: 1,
  total: 1,
  events_analyzed: 1,
  events_classified: 1,
  tokens_used: 0,
  tokens_reserved: 0,
  notice: null,
  error_message: null,
  started_at: stamp,
  finished_at: stamp,
};

export const keywordRule: KeywordRule = {
  id: otherId,
  keyword: 'stand-up',
  ecocycle_phase_id: phaseId,
  created_at: stamp,
  updated_at: stamp,
};
