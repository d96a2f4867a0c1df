import { isForLater, textForPeople } from '@simmer/contracts/client/failures';
import { PlanStore } from '@simmer/plan/copy/plan-store';
import type { Database } from '@simmer/plan/disk/tables';
import { PlanClient } from '@simmer/plan/plan-client';
import type { ShownStep } from '@simmer/plan/shown-step';
import type { StepReceiver } from '@simmer/plan/plan-account';
import type { Step } from '@simmer/plan/step';
import { MemoryDatabase } from '@simmer/plan/testing/memory-database';
import type { Connection } from './account.ts';
import type { OracleChange } from './oracle.ts';

export class Crash extends Error {}

/** A tab of a device. Its browser may kill the tab at any wait. */
export class Tab {
  readonly client: PlanClient;
  isDead = false;
  waitsLeft = Number.POSITIVE_INFINITY;

  constructor(device: Device, send: (step: Step, device: Device) => ReturnType<StepReceiver['send']>) {
    const { database } = device;
    const perhapsDie = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      this.waitsLeft -= 1;
      if (this.isDead || this.waitsLeft <= 0) {
        this.isDead = true;
        throw new Crash();
      }
      return work();
    };
    const ownDatabase: Database = {
      run: (work) => perhapsDie(() => database.run(work)),
      read: (work) => perhapsDie(() => database.read(work)),
    };
    const now = () => device.nowMs();
    this.client = new PlanClient({
      scope: 'robin',
      copy: new PlanStore('robin', { database: ownDatabase, clock: now }),
      database: ownDatabase,
      account: {
        isSignedIn: () => true,
        send: (step) => perhapsDie(() => send(step, device)),
        isForLater,
        reasonOf: (error) => textForPeople(error, String(error)),
      },
      withOutboxLock: (work) => device.alone(work),
      tellOtherTabs: (_scope, answer) => {
        for (const tab of device.tabs)
          if (tab !== this && !tab.isDead) void tab.client.hear(answer).catch(unlessCrash);
      },
      now,
    });
  }
}

export const unlessCrash = (error: unknown): void => {
  if (!(error instanceof Crash)) throw error;
};

/** A step that can be undone. */
export interface Done {
  readonly shown: ShownStep;
  /** What its undo means. */
  readonly undo: readonly OracleChange[];
  /** Whether its outcome was reported. What was done before it is undone after it. */
  isTaken: boolean;
}

export class Device {
  readonly database = new MemoryDatabase();
  readonly tabs: Tab[] = [];
  isOnline = true;
  /** Steps that can be undone here once the account has taken them, the last one first. */
  readonly done: Done[] = [];
  /** The keys of the steps that it has made, or that the account had when it was read. */
  readonly known = new Set<string>();
  /** Whether the account has answered since it was read. */
  isBehind = false;
  /** What it was told that it has lost. */
  readonly told: unknown[] = [];
  readonly connection: Connection;
  readonly nowMs: () => number;
  private last: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, nowMs: () => number) {
    this.connection = connection;
    this.nowMs = nowMs;
  }

  /** A lock like that of a browser: a tab that dies releases it. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.last.then(work);
    this.last = next.catch(() => undefined);
    return next;
  }
}
