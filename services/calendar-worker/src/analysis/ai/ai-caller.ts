import { backoffMs } from '@simmer/domain/backoff';
import { JobReleasedError } from '@simmer/jobs/job-errors';
import type { Query } from '@simmer/persistence/query';
import {
  beginCall,
  settleCall,
  type AnswerRow,
  type AnswerSource,
  type CallOutcome,
} from '@simmer/persistence/analysis/ai-call.query';
import type { AnalysisClaim } from '@simmer/persistence/analysis/run-claim.query';
import { setTimeout as delay } from 'node:timers/promises';
import type { AiClient, AiReply } from './ai-client.ts';
import { costOf, type Prompt } from './question.ts';

/** Ends the AI calls of this run: the remaining events are not analyzed, and the person sees why. */
export class AiStoppedError extends Error {
  override readonly name = 'AiStoppedError';
  readonly problem: 'allowance' | 'unavailable';
  constructor(problem: 'allowance' | 'unavailable') {
    super(`No more requests to the AI: ${problem}.`);
    this.problem = problem;
  }
}

/** The service rejects every question, for example because of a wrong key, an unknown model or an unpaid bill. */
export class AiMisconfiguredError extends Error {
  override readonly name = 'AiMisconfiguredError';
}

/** A reply that decides about the events of the question. */
export type ConclusiveReply = Extract<AiReply, { kind: 'answered' | 'refused' | 'cut' | 'rejected' }>;

export interface RetryPolicy {
  readonly attempts: number;
  readonly firstDelayMs: number;
  /** The longest accepted Retry-After; a longer one ends the AI calls of the run. */
  readonly longestDelayMs: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export const retryPolicy: RetryPolicy = {
  attempts: 4,
  firstDelayMs: 1_000,
  longestDelayMs: 60_000,
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};

export interface AiCallerOptions {
  readonly client: AiClient;
  readonly prompt: Prompt;
  readonly claim: AnalysisClaim;
  readonly source: AnswerSource;
  readonly tokensPerDay: number;
  readonly retry: RetryPolicy;
  /** Fires on shutdown: no further call is made, while a running one may finish. */
  readonly signal: AbortSignal;
  readonly write: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;
  readonly onCall: (kind: AiReply['kind'], tokens: number) => void;
}

export interface Question {
  readonly text: string;
  readonly contentHashes: readonly string[];
  /** Upper bound of the answer's length. */
  readonly answerTokens: number;
  /** Extracts the answers from a conclusive reply; they are stored in the transaction that settles the call. */
  readonly read: (reply: ConclusiveReply) => readonly AnswerRow[];
}

/**
 * Makes calls within the daily allowance, with retries. Each call is stored before it is made and settled afterwards.
 */
export class AiCaller {
  private readonly options: AiCallerOptions;

  constructor(options: AiCallerOptions) {
    this.options = options;
  }

  /**
   * Asks a question.
   * @throws AiStoppedError, AiMisconfiguredError, LeaseLostError, or JobReleasedError when the signal fired.
   */
  async ask(question: Question): Promise<ConclusiveReply> {
    const { retry, signal } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      if (signal.aborted) throw new JobReleasedError();
      const reply = await this.askOnce(question);
      if (reply.kind === 'misconfigured')
        throw new AiMisconfiguredError('The AI service rejected the settings of this server.');
      if (reply.kind !== 'busy' && reply.kind !== 'down' && reply.kind !== 'lost') return reply;
      const asked = 'retryAfterMs' in reply ? reply.retryAfterMs : null;
      if (attempt >= retry.attempts || (asked ?? 0) > retry.longestDelayMs)
        throw new AiStoppedError('unavailable');
      await this.pause(backoffMs(attempt, { firstMs: retry.firstDelayMs }, reply));
    }
  }

  private async pause(ms: number): Promise<void> {
    const { retry, signal } = this.options;
    try {
      await retry.wait(ms, signal);
    } catch (error) {
      if (signal.aborted) throw new JobReleasedError();
      throw error;
    }
  }

  private async askOnce(question: Question): Promise<AiReply> {
    const { client, prompt, claim, tokensPerDay, write, onCall } = this.options;
    const { text, contentHashes, answerTokens } = question;
    const reserved = costOf(prompt, text, answerTokens);
    const call = { model: client.model, contentHashes, tokens: reserved, tokensPerDay };
    const callId = await write((query) => beginCall(query, claim, call));
    if (callId === null) throw new AiStoppedError('allowance');
    const reply = await client.ask(prompt, text, answerTokens);
    const outcome = outcomeOf(reply);
    const answers = isConclusive(reply) ? question.read(reply) : [];
    // The answers are stored even if the run has ended meanwhile, because the call was paid for.
    await write((query) => settleCall(query, this.options.source, { id: callId, ...outcome }, answers));
    onCall(reply.kind, outcome.tokens ?? reserved);
    return reply;
  }
}

const isConclusive = (reply: AiReply): reply is ConclusiveReply =>
  reply.kind === 'answered' || reply.kind === 'refused' || reply.kind === 'cut' || reply.kind === 'rejected';

function outcomeOf(reply: AiReply): CallOutcome {
  if (reply.kind === 'lost') return { status: 'unknown', tokens: null };
  if ('tokens' in reply) return { status: 'answered', tokens: reply.tokens };
  return { status: 'failed', tokens: 0 };
}
