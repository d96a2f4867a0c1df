import { isUnreachable } from '../errors.ts';
import { probeServer } from '../session-parts/load-session.ts';
import { sessionStore } from '../session-parts/session-store.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { offlineSourcesOf, offlineStore, seenPlan } from './offline.ts';

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** The same call of the copy of somebody's plan; a tried one may have reached the server. */
type InCopy = (userId: string, as: 'source' | 'tried') => Call;

/**
 * A call that the server answers, or the copy while it is away. A call on which it goes is gone on with in the copy: it
 * keeps its key, so that it happens once even where only the answer was lost.
 */
function answered(name: string, ofServer: Call, inCopy: InCopy): Call {
  return async (...args) => {
    const { userId: away } = offlineStore.getState();
    if (away !== null) return inCopy(away, 'source')(...args);
    const { user } = sessionStore.getState();
    try {
      const answer = await ofServer(...args);
      if (user && sessionStore.getState().user?.id === user.id) seenPlan.note(user.id, name, answer);
      return answer;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await probeServer();
      const { userId } = offlineStore.getState();
      if (userId === null || userId !== user?.id) throw error;
      // What the copy refuses it may not know yet: then it is the way to the server that failed.
      return inCopy(
        userId,
        'tried',
      )(...args).catch(() => {
        throw error;
      });
    }
  };
}

/** A method of a source, or of one of its groups, by its name. */
function callOf(source: PlanningSource, names: readonly string[]): Call {
  const found = names.reduce<unknown>((part, name) => Reflect.get(Object(part), name), source);
  if (typeof found !== 'function') throw new Error(`No source answers to ${names.join('.')}.`);
  return (...args) => Reflect.apply(found, undefined, args);
}

/** The signed-in person's plan: as the server answers, and while it is away as this browser keeps it (OFF-10). */
export function createOwnSource(server: PlanningSource): PlanningSource {
  const either = (...names: string[]) =>
    answered(names.join('.'), callOf(server, names), (userId, as) =>
      callOf(offlineSourcesOf(userId)[as], names),
    );
  const groups = Object.entries(server).map(([name, part]) => [
    name,
    typeof part === 'function'
      ? either(name)
      : Object.fromEntries(Object.keys(part).map((method) => [method, either(name, method)])),
  ]);
  return Object.fromEntries(groups) as PlanningSource;
}
