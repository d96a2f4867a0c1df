import { compileKeywords } from '@simmer/domain/classification/compile-keywords';
import { keywordResult } from '@simmer/domain/classification/keyword-result';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { openWorker, type TestWorker } from '@simmer/jobs/testing/open-queue';
import { completeAnalysis, failAnalysis, claimAnalysis } from '@simmer/persistence/analysis/run-claim.query';
import { pendingKeywordEvents, storeFindings } from '@simmer/persistence/analysis/finding.query';
import { analysisPhases, keywordRules } from '@simmer/persistence/analysis/keyword-rules.query';
import type { Person, TestApp } from './test-app.ts';

export interface EventToSeed {
  readonly title: string;
  readonly description?: string;
  /** yyyy-MM-dd; at nine in the morning, UTC. */
  readonly day?: string;
}

/** Events of a connected calendar, as after a sync. @returns their ids, in the same order. */
export async function seedEvents(
  app: TestApp,
  person: Person,
  events: readonly EventToSeed[],
): Promise<string[]> {
  const rows = await app.rows<{ id: string }>(
    `with c as (
       insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1::uuid, $1::text, 'maya@example.com', 'connected') returning id),
     k as (
       insert into calendar (connection_id, provider_calendar_id, name, is_synced) select id, 'work', 'Work', true from c
       returning id)
     insert into calendar_event (calendar_id, provider_event_id, title, description, is_all_day, start_at, end_at, time_zone)
     select k.id, given.place::text, item ->> 'title', item ->> 'description', false,
       coalesce((item ->> 'day')::date, current_date - 3) + time '09:00' + given.place * interval '1 minute',
       coalesce((item ->> 'day')::date, current_date - 3) + time '10:00', 'UTC'
     from k, jsonb_array_elements($2::jsonb) with ordinality as given (item, place) order by given.place returning id`,
    [person.id, JSON.stringify(events)],
  );
  return rows.map(({ id }) => id);
}

/** How the worker of a test ends a run. */
export type AnalysisEnd = 'completed' | 'failed' | 'left';

/** A worker with the keyword method only; the real one has its own tests. */
export async function startKeywordWorker(app: TestApp, end: () => AnalysisEnd): Promise<TestWorker> {
  const connection = queueConnectionOf(app.database.variables);
  const query = app.database.query;
  return openWorker(ecocycleAnalysisJob, connection, async ({ analysis_run_id }) => {
    const outcome = end();
    const claim = outcome === 'left' ? null : await claimAnalysis(query, analysis_run_id);
    if (!claim) return;
    if (outcome === 'failed') return failAnalysis(query, claim, 'The AI is having a rest.');
    const [phases, rules] = [await analysisPhases(query), await keywordRules(query, claim.userId)];
    const keywords = compileKeywords({ phases, rules });
    const events = await pendingKeywordEvents(query, claim.runId, 0, claim.eventsTotal);
    const findings = events.map((event) => ({
      event_id: event.id,
      content_hash: event.content_hash,
      ...keywordResult(keywords, event),
    }));
    await app.database.transactional(async (write) => {
      await storeFindings(write, claim, 'keyword', findings);
      await completeAnalysis(write, claim, null);
    });
  });
}
