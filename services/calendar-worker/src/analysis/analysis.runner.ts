import { limits } from '@simmer/contracts/limits';
import type { Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import { completeAnalysis, type AnalysisClaim } from '@simmer/persistence/analysis/run-claim.query';
import { problemCounts } from '@simmer/persistence/analysis/finding.query';
import { analysisPhases, type PhaseRow } from '@simmer/persistence/analysis/keyword-rules.query';
import { AiCaller, retryPolicy, type RetryPolicy } from './ai/ai-caller.ts';
import type { AiClient, AiReply } from './ai/ai-client.ts';
import { AiPass, type AiPassOutcome } from './ai/ai.pass.ts';
import { promptFor } from './ai/question.ts';
import { AiNotConfiguredError, AiUnreachableError } from './analysis-failure.ts';
import { analysisNotice } from './analysis-notice.ts';
import { runKeywordPass } from './keyword.pass.ts';

export interface AnalysisDependencies {
  readonly database: Pick<Database, 'query' | 'transactional'>;
  /** The client of the AI method; null if it is not configured. */
  readonly ai: AiClient | null;
  readonly onCall: (kind: AiReply['kind'], tokens: number) => void;
  readonly retry?: RetryPolicy;
  readonly tokensPerDay?: number;
}

/** Executes a run, or the rest of it after an earlier attempt. */
export class AnalysisRunner {
  private readonly dependencies: AnalysisDependencies;

  constructor(dependencies: AnalysisDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Runs the methods of the claimed run.
   * @throws LeaseLostError when another worker has claimed the run or it was cancelled, JobReleasedError when the
   * signal fired, AiNotConfiguredError, AiMisconfiguredError, AiUnreachableError.
   */
  async run(claim: AnalysisClaim, signal: AbortSignal): Promise<void> {
    const query = this.dependencies.database.query;
    const { transactional: write } = this.dependencies.database;
    const phases = await analysisPhases(query);
    if (claim.methods.includes('keyword')) await runKeywordPass({ claim, phases, signal, query, write });
    const outcome = claim.methods.includes('ai') ? await this.askAi(claim, phases, signal, query) : null;
    if (outcome?.stopReason === 'unavailable' && outcome.answeredCount === 0 && claim.methods.length === 1)
      throw new AiUnreachableError('The AI was asked and never answered.');
    await write(async (transaction) => {
      // Counted in the table, because earlier attempts may have given up on events too.
      const notice = analysisNotice(await problemCounts(transaction, claim.runId));
      await completeAnalysis(transaction, claim, notice);
    });
  }

  private askAi(
    claim: AnalysisClaim,
    phases: readonly PhaseRow[],
    signal: AbortSignal,
    query: Query,
  ): Promise<AiPassOutcome> {
    const {
      ai: client,
      onCall,
      retry = retryPolicy,
      tokensPerDay = limits.aiTokensPerDay,
    } = this.dependencies;
    if (client === null) throw new AiNotConfiguredError('OPENAI_API_KEY is not set.');
    const { transactional: write } = this.dependencies.database;
    const prompt = promptFor(phases);
    const source = { userId: claim.userId, model: client.model, promptHash: prompt.hash };
    const caller = new AiCaller({
      client,
      prompt,
      claim,
      source,
      tokensPerDay,
      retry,
      signal,
      write,
      onCall,
    });
    return new AiPass({ claim, phases, source, caller, query, write }).run();
  }
}
