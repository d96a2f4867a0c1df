import type { AppData, LocalNorthStar } from '../local/app-data.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { hasWaiting } from './outbox.ts';
import { type Catalogue, copyOf, dropCopies, readCatalogue, writeCatalogue } from './plan-copy.ts';

type Answer<Read> = Read extends (...args: never[]) => Promise<infer Value> ? Value : never;

interface Seen {
  'northStars.defaults': Answer<PlanningSource['northStars']['defaults']>;
  'northStars.list': Answer<PlanningSource['northStars']['list']>;
  'northStarGoals.list': Answer<PlanningSource['northStarGoals']['list']>;
  'activities.list': Answer<PlanningSource['activities']['list']>;
  'timeBlocks.list': Answer<PlanningSource['timeBlocks']['list']>;
  'pulseChecks.list': Answer<PlanningSource['pulseChecks']['list']>;
  'weeklyReflections.list': Answer<PlanningSource['weeklyReflections']['list']>;
  'weeklyPriorities.list': Answer<PlanningSource['weeklyPriorities']['list']>;
  'poster.get': Answer<PlanningSource['poster']['get']>;
  sizes: Answer<PlanningSource['sizes']>;
  vibes: Answer<PlanningSource['vibes']>;
  phases: Answer<PlanningSource['phases']>;
}

function starsOf(data: AppData, seen: Partial<Seen>): LocalNorthStar[] {
  const typed: readonly LocalNorthStar[] = seen['northStarGoals.list'] ?? data.northStarThemes;
  const stars = seen['northStars.list'] ?? typed;
  return stars.map((star) => ({ ...typed.find(({ id }) => id === star.id), ...star }));
}

function layOver(data: AppData, seen: Partial<Seen>): void {
  Object.assign(data, {
    northStarThemes: starsOf(data, seen),
    activities: seen['activities.list'] ?? data.activities,
    timeBlocks: seen['timeBlocks.list'] ?? data.timeBlocks,
    pulseChecks: seen['pulseChecks.list'] ?? data.pulseChecks,
    weeklyReflections: seen['weeklyReflections.list'] ?? data.weeklyReflections,
    weeklyPriorities: seen['weeklyPriorities.list'] ?? data.weeklyPriorities,
    hasCompletedOnboarding: true,
  });
  const poster = seen['poster.get'];
  if (poster === null) delete data.northStarPoster;
  else if (poster !== undefined) data.northStarPoster = poster;
}

function withSeen(catalogue: Catalogue, seen: Partial<Seen>): Catalogue {
  return {
    ...catalogue,
    known: [...new Set([...catalogue.known, ...Object.keys(seen)])],
    ...(seen.sizes && { sizes: seen.sizes }),
    ...(seen.vibes && { vibes: seen.vibes }),
    ...(seen.phases && { phases: seen.phases }),
    ...(seen['northStars.defaults'] && { northStars: seen['northStars.defaults'] }),
  };
}

/** Every list that belongs to a whole copy, and how it is asked for. */
const READS: { readonly [Name in keyof Seen]: (source: PlanningSource) => Promise<Seen[Name]> } = {
  'northStars.defaults': (source) => source.northStars.defaults(),
  'northStars.list': (source) => source.northStars.list(),
  'northStarGoals.list': (source) => source.northStarGoals.list(),
  'activities.list': (source) => source.activities.list(),
  'timeBlocks.list': (source) => source.timeBlocks.list(),
  'pulseChecks.list': (source) => source.pulseChecks.list(),
  'weeklyReflections.list': (source) => source.weeklyReflections.list(),
  'weeklyPriorities.list': (source) => source.weeklyPriorities.list(),
  'poster.get': (source) => source.poster.get(),
  sizes: (source) => source.sizes(),
  vibes: (source) => source.vibes(),
  phases: (source) => source.phases(),
};

/** What this page has seen of somebody's plan and not yet written into the copy. */
export class SeenPlan {
  private userId: string | null = null;
  private seen: Partial<Seen> = {};

  /** Notes what the server answered to a read of this name; the last answer counts. */
  note(userId: string, read: string, answer: unknown): void {
    if (!Object.hasOwn(READS, read)) return;
    if (userId !== this.userId) this.seen = {};
    this.userId = userId;
    this.seen = { ...this.seen, [read]: answer };
  }

  /**
   * Asks for what the copy lacks, and writes it: afterwards it holds every list as it was last seen. Where it lacks
   * nothing it is left to the moment when nobody looks, for a large plan takes a while to write. What fails is left out.
   */
  async complete(userId: string, source: PlanningSource): Promise<void> {
    const { known } = readCatalogue(userId);
    const missing = Object.entries(READS).filter(([read]) => !known.includes(read));
    for (const [read, ask] of missing) {
      if (Object.hasOwn(this.seen, read)) continue;
      await ask(source).then(
        (answer) => this.note(userId, read, answer),
        () => undefined,
      );
    }
    if (missing.length > 0) this.keep();
  }

  /**
   * Writes what was seen into the copy, unless something of theirs waits to be sent: the copy is ahead of the server
   * then. A browser without room keeps the copy that it has.
   */
  keep(): void {
    const { userId, seen } = this;
    if (userId === null || Object.keys(seen).length === 0 || hasWaiting(userId)) return;
    try {
      dropCopies(userId);
      copyOf(userId).change((data) => layOver(data, seen));
      writeCatalogue(userId, withSeen(readCatalogue(userId), seen));
      this.seen = {};
    } catch {
      // Next time there may be room.
    }
  }

  /** Forgets it, as when somebody signs out. */
  forget(): void {
    this.userId = null;
    this.seen = {};
  }
}
