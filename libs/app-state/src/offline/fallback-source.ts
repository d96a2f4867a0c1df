import { isUnreachable } from '../errors/errors.ts';
import { probeServer } from '../session/load-session.ts';
import { sessionStore } from '../session/session-store.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { offlineSourcesOf, offlineStore, planSnapshot } from '../offline-copy/offline.ts';
import { sourceOfRows } from '../offline-copy/source-of-rows.ts';

/** A method of a source. */
interface Answering<Args extends readonly unknown[], Answer> {
  readonly call: (source: PlanningSource) => (...args: Args) => Promise<Answer>;
}

/**
 * A call that the server answers, or the copy while it is away. A call on which it goes is gone on with in the copy: it
 * keeps its key, so that it happens once even where only the answer was lost.
 */
function answered<Args extends readonly unknown[], Answer>(
  { call }: Answering<Args, Answer>,
  server: PlanningSource,
  onAnswer?: (userId: string, answer: Answer) => void,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    const { userId: away } = offlineStore.getState();
    if (away !== null) return call(offlineSourcesOf(away).source)(...args);
    const { user } = sessionStore.getState();
    try {
      const answer = await call(server)(...args);
      if (user && sessionStore.getState().user?.id === user.id) onAnswer?.(user.id, answer);
      return answer;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await probeServer();
      const { userId } = offlineStore.getState();
      if (userId === null || userId !== user?.id) throw error;
      // What the copy refuses it may not know yet: then it is the way to the server that failed.
      return call(offlineSourcesOf(userId).tried)(...args).catch(() => {
        throw error;
      });
    }
  };
}

/** The signed-in person's plan: as the server answers, and while it is away as this browser keeps it (OFF-10). */
export const createFallbackSource = (server: PlanningSource): PlanningSource =>
  sourceOfRows({
    read: (row) =>
      answered(row, server, (userId, answer) =>
        planSnapshot.note(userId, row, (copy) => row.mergeInto(copy, answer)),
      ),
    write: (row) => answered(row, server),
    composed: (row) => answered(row, server),
  });
