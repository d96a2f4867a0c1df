import { createStore, type StoreApi } from 'zustand/vanilla';
import { AccountReader, type AskPlan, type TakenReading } from './account-reader.ts';
import type { AppData } from './copy/app-data.ts';
import { keepLists } from './copy/keep-equal.ts';
import type { StepResponse, RefusedStep } from './make-changes.ts';
import { AwaitedSteps } from './awaited-steps.ts';
import type { Tables } from './disk/tables.ts';
import { type Batch, putStep, stepsIn, type WaitingStep } from './outbox.ts';
import type { PlanClientOptions } from './plan-account.ts';
import type { AccountCopy } from './account-copy.ts';

/** A batch, and what the plan of nobody does not allow of it. */
export interface BegunBatch extends Batch {
  readonly refused: readonly RefusedStep[];
}

/** What the screens show. */
export interface PlanState extends AccountCopy {
  /** Whether there is a plan to show: from the disk, or read by this page. */
  readonly isThere: boolean;
  /** Whether blocks of other weeks are still to come. */
  readonly hasMore: boolean;
  /** Steps that wait to be sent, and those that were refused. */
  readonly steps: readonly WaitingStep[];
  /** The last batch that had steps in this tab, until it is dropped; its steps may all be in the account. */
  readonly batch: BegunBatch | null;
  /** Keys of steps whose result somebody at this page awaits. */
  readonly awaitedKeys: ReadonlySet<string>;
  /** Whether this page is sending the first of those that wait. */
  readonly isSending: boolean;
}

// Nothing is changed before the first paint.
const loadChangeCode = () => import(/* webpackChunkName: "make-changes" */ './make-changes.ts');

/** Loads what makes a change, so that the first one is shown at once, and without a network. It loads again with that one. */
export const preloadChanges = (): void => void loadChangeCode().catch(() => undefined);

/** While many steps wait, the plan is shown again after each of so many. */
const SENT_UNSEEN = 20;

/** Whether steps are the same ones, and nothing has become of one of them. */
const isSame = (former: readonly WaitingStep[], next: readonly WaitingStep[]): boolean =>
  former.length === next.length &&
  former.every((one, place) => {
    const other = next[place];
    return (
      one.step.key === other?.step.key &&
      one.seq === other.seq &&
      one.why === other.why &&
      one.mayBeSaved === other.mayBeSaved &&
      one.isHeld === other.isHeld
    );
  });

/** The plan as this tab shows it: the account's, with the steps that wait. */
export class ShownPlan {
  readonly state: StoreApi<PlanState>;
  readonly reader: AccountReader;
  readonly awaited: AwaitedSteps;
  isClosed = false;
  private readonly options: PlanClientOptions;
  private changeCode: Awaited<ReturnType<typeof loadChangeCode>> | null = null;
  /** Whether what waits is applied to the plan with the last answer. */
  private isApplied = false;
  /** Keys of steps that this tab has seen the end of: a slow read may still have them. */
  private readonly ended = new Set<string>();
  /** The resources of the steps whose answers this tab has received. */
  private readonly answered = new Map<string, ReadonlySet<string>>();

  constructor(options: PlanClientOptions) {
    this.options = options;
    this.reader = new AccountReader(options.copy, options.onKept);
    this.state = createStore<PlanState>(() => ({
      ...this.reader.copy,
      isThere: false,
      hasMore: false,
      steps: [],
      batch: null,
      awaitedKeys: new Set(),
      isSending: false,
    }));
    this.awaited = new AwaitedSteps((awaitedKeys) => this.state.setState({ awaitedKeys }));
    options.database.whenStopped?.(async (tables) => this.restore(tables));
  }

  /** Stores the steps that were stored, where the disk is no more. */
  private restore(tables: Tables): void {
    if (this.isClosed) return;
    for (const row of this.steps) if (row.seq > 0) putStep(tables, this.options.scope, row);
  }

  get steps(): readonly WaitingStep[] {
    return this.state.getState().steps;
  }

  get sizes() {
    return this.reader.copy.catalogue.sizes;
  }

  async load() {
    this.changeCode ??= await loadChangeCode();
    return this.changeCode;
  }

  /** Shows the stored steps: at the start, and when another tab has written. */
  async open(): Promise<void> {
    const { scope, database, account } = this.options;
    if (account === undefined) return this.openCopy();
    const stored = await database.read((tables) => stepsIn(tables, scope));
    if (stored.length > 0 && this.changeCode === null) {
      await this.load();
      // Another tab may have written meanwhile.
      return this.open();
    }
    const rows = stored.filter(({ step }) => !this.ended.has(step.key));
    const keys = new Set(rows.map(({ step }) => step.key));
    // What this tab has shown and not stored yet comes after what is stored.
    const own = this.steps.filter(({ step, seq }) => seq === 0 && !keys.has(step.key));
    const steps = [...rows, ...own];
    if (!isSame(this.steps, steps)) this.show(steps);
    this.tellOutcomes();
  }

  /** Shows what this browser has of the plan. */
  async openCopy(): Promise<void> {
    await this.reader.openCopy(this.options.account === undefined, this.withAnswer);
    this.show();
  }

  /** Another tab may have sent, or been refused, what this one has made. */
  private tellOutcomes(): void {
    const byKey = new Map(this.steps.map((each) => [each.step.key, each]));
    for (const key of this.awaited.keys()) {
      const row = byKey.get(key);
      if (row === undefined) this.awaited.resolve(key, 'saved');
      else if (row.why !== undefined) this.awaited.reject(key, new Error(row.why));
    }
  }

  show(steps = this.steps): void {
    if (this.isClosed) return;
    const { isThere, hasMore, copy } = this.reader;
    const { plan: base, catalogue } = copy;
    const plan =
      steps.length > 0 && this.changeCode ? this.changeCode.withSteps(base, steps, this.sizes) : base;
    const last = steps.findLast((each) => each.batch !== undefined)?.batch;
    this.state.setState((former) => ({
      plan: keepLists(former.plan, plan),
      catalogue,
      isThere,
      hasMore,
      steps,
      batch: last === undefined || last.id === former.batch?.id ? former.batch : { ...last, refused: [] },
    }));
  }

  /** Shows what has become of a step. */
  replace(row: WaitingStep): void {
    this.show(this.steps.map((each) => (each.step.key === row.step.key ? row : each)));
  }

  private without(key: string): readonly WaitingStep[] {
    this.ended.add(key);
    return this.steps.filter(({ step }) => step.key !== key);
  }

  /** Shows the plan without a step that is not made. */
  drop(key: string): void {
    this.show(this.without(key));
  }

  /** A step is in the account, and what it has answered is shown. @param refused what was refused of it */
  end(key: string, refused: readonly WaitingStep[] = []): void {
    const rest = this.without(key);
    // A change that is refused alone keeps its key.
    for (const { step } of refused) this.ended.delete(step.key);
    this.awaited.resolve(key, 'saved');
    const steps = [...rest, ...refused];
    // Where all that waits would be applied again, not after each answer.
    if (this.isApplied || rest.length < SENT_UNSEEN || rest.length % SENT_UNSEEN === 0) this.show(steps);
    else if (!this.isClosed) this.state.setState({ steps });
  }

  /** Reads what has changed in the account. @returns what was read; null if another reading has come first */
  async read(ask: AskPlan): Promise<TakenReading | null> {
    const taken = await this.reader.read(ask, this.withAnswer);
    if (taken !== null) this.show();
    return taken;
  }

  /** Shows what another tab has read. */
  take(taken: TakenReading): void {
    if (this.reader.take(taken, this.withAnswer)) this.show();
  }

  /** What of the change of a step is not in an answer that this tab has received (OFF-105). */
  newsIn<Topic extends string>(topics: readonly Topic[], key: string | undefined): readonly Topic[] {
    const own = key === undefined ? undefined : this.answered.get(key);
    return own === undefined ? topics : topics.filter((topic) => !own.has(topic));
  }

  accept(answer: StepResponse): void {
    const { plan } = this.reader.copy;
    const { key, changes } = answer.step;
    this.answered.set(key, new Set(changes.map(({ resource }) => resource)));
    this.reader.accept(answer, this.withAnswer(plan, answer));
    this.isApplied = this.changeCode?.keepApplied(plan, this.reader.copy.plan, answer) === true;
  }

  readonly withAnswer = (plan: AppData, answer: StepResponse): AppData =>
    this.changeCode?.withAnswer(plan, answer, this.sizes) ?? plan;
}
