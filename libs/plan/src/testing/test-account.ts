import { isForLater, textForPeople } from '@simmer/contracts/client/failures';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { PlanStore } from '../copy/plan-store.ts';
import type { Database } from '../disk/tables.ts';
import { createTurns } from '../disk/turns.ts';
import type { StepReceiver, PlanClientOptions } from '../plan-account.ts';
import { PlanClient } from '../plan-client.ts';
import type { Step } from '../step.ts';
import { MemoryDatabase } from './memory-database.ts';
import { memoryPlan, type PlanPlace } from './plan-place.ts';

export const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';

/** An account in memory: it makes a step once, however often it is sent, unless a test says otherwise. */
export class TestAccount implements StepReceiver {
  readonly plan: PlanPlace;
  /** The keys of all requests, and of the steps that were made. */
  readonly asked: string[] = [];
  readonly made: string[] = [];
  /** What steps had to wait for. */
  readonly waits: unknown[] = [];
  isOnline = true;
  waitLimitMs = 60_000;
  /** May fail a request before the step is made, and its answer after that. */
  before: (step: Step) => unknown = () => undefined;
  after: (step: Step) => unknown = () => undefined;
  private readonly answers = new Map<string, readonly ChangedItem[]>();

  constructor(plan = memoryPlan()) {
    this.plan = plan;
  }

  readonly isSignedIn = (): boolean => this.isOnline;
  readonly isForLater = isForLater;
  readonly reasonOf = (error: unknown): string => textForPeople(error, 'The server could not save it.');
  readonly onWait = (error: unknown): void => void this.waits.push(error);

  readonly send = async (step: Step): Promise<readonly ChangedItem[]> => {
    this.asked.push(step.key);
    await this.before(step);
    const answer = this.answers.get(step.key) ?? (await this.plan.make(step));
    if (!this.answers.has(step.key)) this.made.push(step.key);
    this.answers.set(step.key, answer);
    await this.after(step);
    return answer;
  };
}

/** A browser with tabs of one person. */
export class TestBrowser {
  readonly account: StepReceiver;
  readonly database: Database;
  private readonly tabs: PlanClient[] = [];
  private readonly alone = createTurns();

  constructor(account: StepReceiver, database: Database = new MemoryDatabase()) {
    this.account = account;
    this.database = database;
  }

  /** @param own what only this tab has: its database, its account, its lock, what it tells */
  async openTab(
    own: Partial<
      Pick<PlanClientOptions, 'database' | 'account' | 'withOutboxLock' | 'onMerged' | 'now'>
    > = {},
  ): Promise<PlanClient> {
    const { database = this.database, account = this.account } = own;
    const tab: PlanClient = new PlanClient({
      scope: USER,
      copy: new PlanStore(USER, { database }),
      database,
      account,
      withOutboxLock: this.alone,
      tellOtherTabs: (_scope, told) => {
        for (const other of this.tabs) if (other !== tab) void other.hear(told).catch(() => undefined);
      },
      now: Date.now,
      ...own,
    });
    this.tabs.push(tab);
    await tab.openCopy();
    await tab.open();
    return tab;
  }
}
