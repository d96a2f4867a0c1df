import { ApiError } from '@simmer/contracts/client/api-error';
import { type PlanResource, planResources } from '@simmer/contracts/schemas/planning-values';
import { type AppData, defaultAppData } from '@simmer/plan/copy/app-data';
import { changeIdOf, itemIn, itemsOf } from '@simmer/plan/plan-items';
import type { Step } from '@simmer/plan/step';
import { readingOf } from '@simmer/plan/testing/reading-of';
import type { Account, Connection } from './account.ts';
import { planAfter } from './plan-after.ts';

/** A fault in an account, which the model has to notice. */
export interface Fault {
  /** Whether a step is refused. */
  readonly refuses?: (step: Step) => boolean;
  /** What is recorded of a step that arrives, after those before it. */
  readonly records?: (step: Step, before: readonly Step[]) => readonly Step[];
  /** The order in which recorded steps count. */
  readonly order?: (steps: readonly Step[]) => readonly Step[];
  /** The plan that devices read. */
  readonly shows?: (plan: AppData, steps: readonly Step[]) => AppData;
}

const inTime = (steps: readonly Step[]): readonly Step[] =>
  steps.toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));

/** An account in memory: its plan is its steps, in the order of their times. */
export class MemoryAccount implements Account {
  private readonly first = defaultAppData('2026-01-01T00:00:00.000Z');
  private readonly fault: Fault;
  private steps: readonly Step[] = [];
  private plan: AppData = this.first;
  /** What each step has changed: a repetition is answered with these as they are now. */
  private readonly answers = new Map<
    string,
    readonly { readonly resource: PlanResource; readonly id: string }[]
  >();

  constructor(fault: Fault = {}) {
    this.fault = fault;
  }

  connect = async (): Promise<Connection> => ({
    send: async (step) => this.take(step),
    read: (after) => readingOf(this.plan)(after),
    losses: async () => null,
  });

  history = async () => null;

  private take(step: Step) {
    const { refuses = () => false, records, order = inTime, shows = (plan: AppData) => plan } = this.fault;
    if (refuses(step)) throw new ApiError(409, 'Refused', { detail: 'Refused' });
    const before = this.plan;
    if (records) this.steps = records(step, this.steps);
    else if (this.steps.every(({ key }) => key !== step.key)) this.steps = [...this.steps, step];
    const inOrder = order(this.steps);
    this.plan = shows(planAfter(this.first, inOrder), inOrder);
    const changed = planResources.flatMap((resource) => itemsBetween(resource, before, this.plan));
    const names = this.answers.get(step.key) ?? changed;
    this.answers.set(step.key, names);
    return names.map(({ resource, id }) => ({ resource, id, item: itemIn(this.plan, resource, id) }));
  }
}

/** What of a resource is other after a step. */
function itemsBetween(resource: PlanResource, before: AppData, after: AppData) {
  const [was, is] = [before, after].map(
    (plan) => new Map(itemsOf(plan, resource).map((item) => [changeIdOf(resource, item), item])),
  ) as [Map<string, object>, Map<string, object>];
  const ids = new Set([...was.keys(), ...is.keys()]);
  return [...ids].filter((id) => was.get(id) !== is.get(id)).map((id) => ({ resource, id }));
}
