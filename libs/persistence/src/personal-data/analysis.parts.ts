import { type ArchivePart, instants, keyOf, rowsOfUser, phaseName, plain } from '../resource/archive-part.ts';

export const analysisParts: readonly ArchivePart[] = [
  {
    name: 'analysis_runs',
    about: 'Analyses that you started, by keywords and by AI.',
    fields: {
      ...plain('r', 'id', 'status', 'methods', 'event_ids', 'events_total', 'processed', 'events_analyzed'),
      ...plain('r', 'events_classified', 'notice', 'error_message'),
      ...instants('r', 'started_at', 'finished_at'),
    },
    from: rowsOfUser('analysis_run', 'r'),
    key: keyOf('r.started_at', 'r.id'),
  },
  {
    name: 'analysis_findings',
    about: 'What each method found for each event: how sure it is, why, and which words matched.',
    fields: {
      event_id: 'f.calendar_event_id',
      event: 'e.title',
      ...plain('f', 'method', 'confidence', 'reason', 'matches', 'problem', 'run_id'),
      ...instants('f', 'analyzed_at'),
    },
    from: `analysis_finding f join calendar_event e on e.id = f.calendar_event_id
    join calendar k on k.id = e.calendar_id join calendar_connection c on c.id = k.connection_id where c.user_id = $1`,
    key: 'f.calendar_event_id || f.method',
  },
  {
    name: 'ai_questions',
    about: 'Requests that were sent to the AI for you, and the tokens that they used.',
    fields: {
      ...plain('q', 'id', 'run_id', 'day', 'model', 'status', 'tokens_reserved', 'tokens_used'),
      ...instants('q', 'asked_at', 'settled_at'),
    },
    from: rowsOfUser('ai_call', 'q'),
    key: keyOf('q.asked_at', 'q.id'),
  },
  {
    name: 'ai_answers',
    about: 'Answers of the AI, stored so that the same question is not sent twice.',
    fields: {
      ...plain('q', 'id', 'model'),
      ecocycle_phase: phaseName('q.phase_id'),
      ...plain('q', 'is_refused', 'confidence', 'reason'),
      ...instants('q', 'created_at'),
    },
    from: rowsOfUser('ai_answer', 'q'),
    key: keyOf('q.created_at', 'q.id'),
  },
  {
    name: 'keyword_rules',
    about: 'Your own keywords and the phases that they stand for.',
    fields: {
      ...plain('r', 'id', 'keyword', 'changed_by_device'),
      ecocycle_phase: phaseName('r.phase_id'),
      ...instants('r', 'created_at', 'updated_at'),
    },
    from: rowsOfUser('keyword_rule', 'r'),
    key: keyOf('r.created_at', 'r.id'),
  },
];
