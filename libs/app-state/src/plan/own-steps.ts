import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { Step } from '@simmer/plan/step';

/** The number of remembered steps. A feed event may take some seconds; after so many further steps none is expected. */
const MOST_STEPS = 200;

/** The resources of each step that this browser has sent lately, by the Idempotency-Key of its request. */
const resourcesByKey = new Map<string, ReadonlySet<string>>();

/** Notes a step of this browser, whose response already has the changes (OFF-105). @param key of the step's request */
export function noteOwnStep(key: string, { changes }: Pick<Step, 'changes'>): void {
  resourcesByKey.set(key, new Set(changes.map(({ resource }) => resource)));
  const [oldest] = resourcesByKey.keys();
  if (resourcesByKey.size > MOST_STEPS && oldest !== undefined) resourcesByKey.delete(oldest);
}

/**
 * The topics of a feed event that this browser has to read again. Of its own steps, only topics that they did not name.
 */
export function newsIn(change: {
  readonly topics: readonly ChangeTopic[];
  readonly step?: string | undefined;
}) {
  const ownResources = change.step === undefined ? undefined : resourcesByKey.get(change.step);
  return ownResources === undefined
    ? change.topics
    : change.topics.filter((topic) => !ownResources.has(topic));
}
