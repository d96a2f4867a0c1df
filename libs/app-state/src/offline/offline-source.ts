import { limits } from '@simmer/contracts/limits';
import { copyName } from '@simmer/domain/activities/name-activity';
import { copyOfBlock } from '../block-parts/block-fields.ts';
import { loadsOf } from '../block-parts/change-loads.ts';
import { createLocalSource } from '../local/local-source.ts';
import { itemOf } from '../local/local-lists.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { newId } from '../storage/new-id.ts';
import { describeWrite } from './describe-write.ts';
import { changeOutbox, type Waiting } from './outbox.ts';
import { copyOf, readCatalogue } from './plan-copy.ts';
import { perform, type Write, type WriteGroup, WRITES } from './writes.ts';

type Keep = (write: Write) => Promise<unknown>;

const idOf = (made: unknown): string | undefined =>
  typeof made === 'object' && made !== null && 'id' in made && typeof made.id === 'string'
    ? made.id
    : undefined;

/** Keeps a change for the server and makes it in the copy; one that the copy refuses is not kept. */
function keepFor(userId: string, local: PlanningSource, onKept: () => void): Keep {
  const change = (step: (waiting: readonly Waiting[]) => readonly Waiting[]) => {
    changeOutbox(userId, (outbox) => ({ ...outbox, waiting: step(outbox.waiting) }));
    onKept();
  };
  return async (write) => {
    const id = newId();
    const label = describeWrite(copyOf(userId).read(), write);
    // First of all: a page that ends here has shown nothing that would be lost.
    change((waiting) => [...waiting, { id, write, label }]);
    const made = await perform(local, write).catch((error: unknown) => {
      change((waiting) => waiting.filter((each) => each.id !== id));
      throw error;
    });
    const madeAs = idOf(made);
    if (madeAs !== undefined && !JSON.stringify(write.args).includes(madeAs)) {
      change((waiting) => waiting.map((each) => (each.id === id ? { ...each, madeAs } : each)));
    }
    return made;
  };
}

/** What is made gets its id here, so that later changes of it know it by the same on the server. */
function withId(does: string, [input, ...rest]: readonly unknown[]): readonly unknown[] {
  const isNew = does === 'create' && typeof input === 'object' && input !== null;
  return isNew ? [{ id: newId(), ...input }, ...rest] : [input, ...rest];
}

/** A group of the source whose changes are kept, while it is read as it is. */
function keeping<Name extends WriteGroup>(on: Name, local: PlanningSource, keep: Keep): PlanningSource[Name] {
  const kept = WRITES[on].map((does) => [does, (...args: readonly unknown[]) => keep({ on, does, args })]);
  return { ...local[on], ...Object.fromEntries(kept) };
}

/** A copy of an activity with its blocks, made of changes that have an id each before the server knows them. */
function duplicating(
  userId: string,
  activities: PlanningSource['activities'],
  blocks: PlanningSource['timeBlocks'],
): PlanningSource['activities']['duplicate'] {
  return async (id, key) => {
    const data = copyOf(userId).read();
    const { name, emoji, color } = itemOf(data.activities, id);
    const body = { id: newId(), name: copyName(name, limits.name), emoji, color };
    const activity = await activities.create(body, `${key}-activity`);
    const changes = data.timeBlocks
      .filter((block) => block.activity_id === id)
      .map((block) => ({
        kind: 'create' as const,
        id: newId(),
        block: { ...copyOfBlock(block), activity_id: activity.id },
      }));
    const timeBlocks = [];
    for (const [index, load] of loadsOf({ activities: [], unused: [], changes }).entries()) {
      timeBlocks.push(...(await blocks.change(load, `${key}-${index}`)));
    }
    return { activity: { ...activity, usage_count: timeBlocks.length }, timeBlocks };
  };
}

const mayBeDone = () => Promise.reject(new Error('It may have been done.'));

export interface OfflineOptions {
  /** Told after each change. */
  readonly onKept: () => void;
  /**
   * For calls on which the server went: it may have done them. They are sent as they were, so that their key tells, and
   * what takes more than one request is not gone on with.
   */
  readonly isTried?: boolean;
}

/**
 * Somebody's plan while the server is away: the copy of this browser, and what is changed of it is kept for the server
 * (OFF-11).
 */
export function createOfflineSource(
  userId: string,
  { onKept, isTried = false }: OfflineOptions,
): PlanningSource {
  const catalogue = readCatalogue(userId);
  const local = createLocalSource(copyOf(userId), catalogue.sizes);
  const keepAsIs = keepFor(userId, local, onKept);
  const keep: Keep = (write) =>
    keepAsIs(isTried ? write : { ...write, args: withId(write.does, write.args) });
  const northStars = keeping('northStars', local, keep);
  const activities = keeping('activities', local, keep);
  const timeBlocks = keeping('timeBlocks', local, keep);
  return {
    northStars: { ...northStars, defaults: async () => catalogue.northStars ?? local.northStars.defaults() },
    northStarGoals: keeping('northStarGoals', local, keep),
    activities: {
      ...activities,
      duplicate: isTried ? mayBeDone : duplicating(userId, activities, timeBlocks),
    },
    timeBlocks,
    sizes: async () => catalogue.sizes ?? local.sizes(),
    vibes: async () => catalogue.vibes ?? local.vibes(),
    phases: async () => catalogue.phases ?? local.phases(),
    pulseChecks: keeping('pulseChecks', local, keep),
    weeklyReflections: keeping('weeklyReflections', local, keep),
    weeklyPriorities: keeping('weeklyPriorities', local, keep),
    poster: keeping('poster', local, keep),
  };
}
