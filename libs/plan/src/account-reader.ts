import { type AppData, defaultAppData } from './copy/app-data.ts';
import { catalogueIn } from './copy/plan-copy.ts';
import { keepEqual, keepEqualItems } from './copy/keep-equal.ts';
import { draftOf, replacePlan } from './copy/plan-rows.ts';
import type { OpenPlan, PlanStore } from './copy/plan-store.ts';
import { whenIdle } from './disk/when-idle.ts';
import type { StepResponse } from './make-changes.ts';
import { type AccountCopy, type PlanList, type PlanLists, planLists, reads } from './reads.ts';

type Put = (copy: AccountCopy) => void;
/** A plan with what the account has answered. */
type WithAnswer = (plan: AppData, answer: StepResponse) => AppData;

const putOf =
  <Name extends PlanList>(name: Name, data: PlanLists[Name]): Put =>
  (copy) =>
    reads[name].put(copy, data);

/** Takes a list of one copy into another. */
const listFrom = (name: PlanList, copy: AccountCopy): Put => putOf(name, reads[name].select(copy) as never);

/** What a browser has of an account: as it was last read, with what the account has answered since. */
export class AccountReader {
  copy: AccountCopy = { plan: { ...defaultAppData(''), activities: [] }, catalogue: { known: [] } };
  private readonly store: PlanStore;
  private readonly onKept: (() => void) | undefined;
  private readonly readHere = new Set<PlanList>();
  /** Lists that were read and are not on the disk yet. */
  private unwritten: ReadonlyMap<PlanList, Put> = new Map();
  /** Lists that are being written to the disk. */
  private flushed = this.unwritten;
  /** For each reading in progress, the answers of the account since it began: the list that comes may lack them. */
  private readonly answersSince = new Set<StepResponse[]>();

  constructor(store: PlanStore, onKept?: () => void) {
    this.store = store;
    this.onKept = onKept;
  }

  private change(put: Put, name?: PlanList): void {
    const { plan: before, catalogue } = this.copy;
    const known = name === undefined ? catalogue.known : [...new Set([...catalogue.known, name])];
    const draft = { plan: draftOf(before), catalogue: { ...catalogue, known } };
    put(draft);
    this.copy = {
      plan: keepEqualItems(before, draft.plan),
      catalogue: keepEqual(catalogue, draft.catalogue),
    };
  }

  /** Reads something, and collects the answers of the account meanwhile: the data that comes may lack them. */
  private async withAnswers<Data>(
    reading: Promise<Data>,
  ): Promise<{ data: Data; since: readonly StepResponse[] }> {
    const since: StepResponse[] = [];
    this.answersSince.add(since);
    const data = await reading.finally(() => this.answersSince.delete(since));
    return { data, since };
  }

  /** Shows what the disk has of lists that this page has not read. @param isWhole the disk has the plan itself */
  async openCopy(isWhole: boolean, withAnswer: WithAnswer): Promise<void> {
    await this.keep();
    const reading = Promise.all([this.store.read(), this.store.catalogue()]);
    const { data, since } = await this.withAnswers(reading);
    const [plan, catalogue] = [data[0], catalogueIn(data[1])];
    const here = this.copy;
    const known = isWhole ? planLists : [...new Set([...catalogue.known, ...this.readHere])];
    const draft = { plan: draftOf(plan), catalogue: { ...catalogue, known } };
    for (const answer of since) replacePlan(draft.plan, withAnswer(draft.plan, answer));
    for (const name of planLists) if (this.readHere.has(name)) listFrom(name, here)(draft);
    this.copy = { plan: keepEqualItems(here.plan, draft.plan), catalogue: draft.catalogue };
  }

  /** Takes over an answer of the account. @param plan the plan of the account with the answer */
  accept(answer: StepResponse, plan: AppData): void {
    this.copy = { ...this.copy, plan: keepEqualItems(this.copy.plan, plan) };
    for (const answers of this.answersSince) answers.push(answer);
  }

  /** Takes a list over when it has been read. @param withAnswer a plan with what the account has answered meanwhile */
  async read<Name extends PlanList>(
    name: Name,
    reading: Promise<PlanLists[Name]>,
    withAnswer: WithAnswer,
  ): Promise<void> {
    const { data, since } = await this.withAnswers(reading);
    const put: Put = (copy) => {
      putOf(name, data)(copy);
      // Steps that were saved while the list was read are in the other lists already.
      for (const answer of since) listFrom(name, { ...copy, plan: withAnswer(copy.plan, answer) })(copy);
    };
    this.readHere.add(name);
    this.change(put, name);
    // A list that is not written now is written with the next answer, or when the page is left.
    if (this.unwritten.size === 0) whenIdle(() => void this.keep().catch(() => undefined));
    this.unwritten = new Map([...this.unwritten, [name, put]]);
  }

  /** Within a transaction: writes what was read, and a change of the plan. */
  flush({ data, fields, isStored }: OpenPlan, change: (plan: AppData) => AppData = (plan) => plan): void {
    this.flushed = this.unwritten;
    if (!isStored && this.flushed.size === 0) return;
    const before = { ...data };
    const { known, ...lists } = catalogueIn(fields.catalogue);
    const copy = {
      plan: data,
      catalogue: { ...lists, known: [...new Set([...known, ...this.flushed.keys()])] },
    };
    for (const name of planLists) this.flushed.get(name)?.(copy);
    replacePlan(data, change(data));
    replacePlan(data, { ...keepEqualItems(before, data), hasCompletedOnboarding: true });
    fields.catalogue = keepEqual<unknown>(fields.catalogue, copy.catalogue);
  }

  /** Notes that the flushed lists are on the disk. */
  noteKept(): void {
    const { flushed } = this;
    // Lists that were read meanwhile are still to be written.
    this.unwritten = new Map([...this.unwritten].filter(([name, put]) => flushed.get(name) !== put));
    this.onKept?.();
  }

  /** Writes what was read to the disk. If the browser does not store it, the former copy stays. */
  async keep(): Promise<void> {
    if (this.unwritten.size === 0) return;
    try {
      await this.store.transact(async (open) => this.flush(open));
      this.noteKept();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
}
