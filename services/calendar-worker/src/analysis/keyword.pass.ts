import { compileKeywords } from '@simmer/domain/classification/compile-keywords';
import { keywordResult } from '@simmer/domain/classification/keyword-result';
import { JobReleasedError } from '@simmer/jobs/job-errors';
import type { Query } from '@simmer/persistence/query';
import type { AnalysisClaim } from '@simmer/persistence/analysis/run-claim.query';
import { pendingKeywordEvents, storeFindings } from '@simmer/persistence/analysis/finding.query';
import { keywordRules, type PhaseRow } from '@simmer/persistence/analysis/keyword-rules.query';
import { lockUser } from '@simmer/persistence/users/lock-user';
import type { Transaction } from '@simmer/persistence/transaction';

/** The number of events read and written at once. */
const PAGE = 500;

export interface KeywordPassOptions {
  readonly claim: AnalysisClaim;
  readonly phases: readonly PhaseRow[];
  readonly signal: AbortSignal;
  readonly query: Query;
  readonly write: Transaction;
}

/** Classifies the events of a run by keywords, page by page. @throws LeaseLostError, JobReleasedError. */
export async function runKeywordPass(options: KeywordPassOptions): Promise<void> {
  const { claim, phases, signal, query, write } = options;
  for (let from = 0; from < claim.eventsTotal; from += PAGE) {
    if (signal.aborted) throw new JobReleasedError();
    const events = await pendingKeywordEvents(query, claim.runId, from, PAGE);
    if (events.length === 0) continue;
    await write(async (transaction, em) => {
      // Rules may change during the pass: locking the user makes the results match the rules at commit.
      await lockUser(em.getKysely(), claim.userId);
      const keywords = compileKeywords({ phases, rules: await keywordRules(transaction, claim.userId) });
      const findings = events.map((event) => ({
        event_id: event.id,
        content_hash: event.content_hash,
        ...keywordResult(keywords, event),
      }));
      await storeFindings(transaction, claim, 'keyword', findings);
    });
  }
}
