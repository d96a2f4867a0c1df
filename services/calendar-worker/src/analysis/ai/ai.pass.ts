import type { FindingProblem } from '@simmer/contracts/schemas/planning-values';
import type { Query } from '@simmer/persistence/query';
import {
  knownAnswers,
  loseOpenCalls,
  type AnswerRow,
  type AnswerSource,
} from '@simmer/persistence/analysis/ai-call.query';
import type { AnalysisClaim } from '@simmer/persistence/analysis/run-claim.query';
import {
  pendingAiEvents,
  storeFindings,
  storeProblem,
  type AiEventRow,
} from '@simmer/persistence/analysis/finding.query';
import { AiStoppedError, type AiCaller, type ConclusiveReply } from './ai-caller.ts';
import { readAnswer } from './answer-reader.ts';
import { answerTokensFor, EVENTS_PER_QUESTION, questionAbout, type OfferedPhase } from './question.ts';

/** Events with the same content, for example of a series: one answer is valid for all of them. */
export interface Content {
  readonly hash: string;
  readonly event: AiEventRow;
  readonly eventIds: readonly string[];
}

interface Batch {
  readonly contents: readonly Content[];
  /** True for the second and last attempt, after an unusable answer. */
  readonly isRepeat: boolean;
}

export interface AiPassOptions {
  readonly claim: AnalysisClaim;
  readonly phases: readonly OfferedPhase[];
  readonly source: AnswerSource;
  readonly caller: Pick<AiCaller, 'ask'>;
  readonly query: Query;
  readonly write: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;
}

export interface AiPassOutcome {
  /** The number of contents with an answer, new or cached. */
  readonly answeredCount: number;
  /** Why the remaining contents were not sent. */
  readonly stopReason: FindingProblem | null;
}

const SLICE = 500;
/** Unusable answers in a row (two questions, each with its repeat) after which the endpoint counts as incompatible. */
const MAX_INVALID_ANSWERS = 4;
/** Refusals in a row that cannot be due to a single event: halving a batch of twenty down to one takes six. */
const MAX_REFUSALS = 8;

function contentsOf(events: readonly AiEventRow[]): Content[] {
  const byHash = Map.groupBy(events, (event) => event.content_hash);
  return [...byHash].flatMap(([hash, [event, ...others]]) =>
    event ? [{ hash, event, eventIds: [event.id, ...others.map(({ id }) => id)] }] : [],
  );
}

const inSlices = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );

const eventIdsOf = (contents: readonly Content[]) => contents.flatMap(({ eventIds }) => eventIds);

/** Sends the events of a run that have no AI result yet. */
export class AiPass {
  private readonly options: AiPassOptions;
  private answered = 0;
  private invalidAnswers = 0;
  private refusals = 0;

  constructor(options: AiPassOptions) {
    this.options = options;
  }

  /** Runs the pass. @throws AiMisconfiguredError, LeaseLostError, JobReleasedError. */
  async run(): Promise<AiPassOutcome> {
    const { query, claim } = this.options;
    const lost = new Set(await loseOpenCalls(query, claim.runId));
    const contents = contentsOf(await pendingAiEvents(query, claim.runId));
    const pending = await this.applyKnown(contents);
    await this.giveUp(
      pending.filter(({ hash }) => lost.has(hash)),
      'outcome_unknown',
    );
    const batches = inSlices(
      pending.filter(({ hash }) => !lost.has(hash)),
      EVENTS_PER_QUESTION,
    ).map((batch) => ({ contents: batch, isRepeat: false }));
    return { stopReason: await this.askAll(batches), answeredCount: this.answered };
  }

  private async applyKnown(contents: readonly Content[]): Promise<Content[]> {
    const pending: Content[] = [];
    for (const slice of inSlices(contents, SLICE)) {
      const hashes = slice.map(({ hash }) => hash);
      const cachedAnswers = await knownAnswers(this.options.query, this.options.source, hashes);
      const openContents = await this.storeAnswers(slice, cachedAnswers);
      pending.push(...openContents);
    }
    return pending;
  }

  private async askAll(waiting: Batch[]): Promise<AiPassOutcome['stopReason']> {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      try {
        waiting.unshift(...(await this.askAbout(batch)));
      } catch (error) {
        if (!(error instanceof AiStoppedError)) throw error;
        return this.stop([batch, ...waiting], error.problem);
      }
      if (this.invalidAnswers >= MAX_INVALID_ANSWERS) return this.stop(waiting, 'malformed');
    }
    return null;
  }

  private async stop(batches: readonly Batch[], problem: FindingProblem): Promise<FindingProblem> {
    await this.giveUp(
      batches.flatMap(({ contents }) => contents),
      problem,
    );
    return problem;
  }

  /** Asks about a batch. @returns the batches to send again. */
  private async askAbout({ contents, isRepeat }: Batch): Promise<Batch[]> {
    let answers: readonly AnswerRow[] = [];
    const reply = await this.options.caller.ask({
      text: questionAbout(contents.map(({ event }) => event)),
      contentHashes: contents.map(({ hash }) => hash),
      answerTokens: answerTokensFor(contents.length, isRepeat),
      read: (conclusive) => (answers = this.answersOf(conclusive, contents)),
    });
    const openContents = await this.storeAnswers(contents, answers);
    const isRefused = reply.kind === 'refused';
    this.refusals = isRefused ? this.refusals + 1 : 0;
    if (!isRefused) this.invalidAnswers = answers.length > 0 ? 0 : this.invalidAnswers + 1;
    if (openContents.length === 0) return [];
    if (isRefused && this.refusals < MAX_REFUSALS) {
      return inSlices(openContents, Math.ceil(openContents.length / 2)).map((half) => ({
        contents: half,
        isRepeat,
      }));
    }
    if (!isRefused && !isRepeat) return [{ contents: openContents, isRepeat: true }];
    await this.giveUp(openContents, isRefused ? 'refused' : 'malformed');
    return [];
  }

  private answersOf(reply: ConclusiveReply, contents: readonly Content[]): AnswerRow[] {
    const [only] = contents;
    if (reply.kind === 'refused' && only && contents.length === 1) {
      return [{ content_hash: only.hash, phase_id: null, is_refused: true, confidence: null, reason: null }];
    }
    if (reply.kind !== 'answered') return [];
    const classifications = readAnswer(reply.text, contents.length, this.options.phases);
    return contents.flatMap(({ hash }, place) => {
      const classification = classifications.get(place);
      if (!classification) return [];
      const { phaseId, confidence, reason } = classification;
      return [{ content_hash: hash, phase_id: phaseId, is_refused: false, confidence, reason }];
    });
  }

  /** Stores cached answers for these contents. @returns the contents without a cached answer. */
  private async storeAnswers(
    contents: readonly Content[],
    answers: readonly AnswerRow[],
  ): Promise<Content[]> {
    const byHash = new Map(answers.map((answer) => [answer.content_hash, answer]));
    const refused = contents.filter(({ hash }) => byHash.get(hash)?.is_refused);
    const findings = contents.flatMap(({ hash, eventIds }) => {
      const answer = byHash.get(hash);
      if (!answer || answer.is_refused) return [];
      const { phase_id, reason } = answer;
      const confidence = phase_id === null ? null : answer.confidence;
      return eventIds.map((event_id) => ({
        event_id,
        phase_id,
        confidence,
        reason,
        matches: [],
        content_hash: hash,
      }));
    });
    const { write, claim } = this.options;
    if (findings.length > 0) await write((query) => storeFindings(query, claim, 'ai', findings));
    await this.giveUp(refused, 'refused');
    this.answered += byHash.size;
    return contents.filter(({ hash }) => !byHash.has(hash));
  }

  private async giveUp(contents: readonly Content[], problem: FindingProblem): Promise<void> {
    if (contents.length === 0) return;
    const { write, claim } = this.options;
    await write((query) => storeProblem(query, claim, eventIdsOf(contents), problem));
  }
}
