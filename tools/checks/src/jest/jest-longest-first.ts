import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

/**
 * Test files that wait for locks to expire or for processes to start, or run many random examples. If they began last,
 * the other workers would have nothing left to do.
 */
export const LONGEST = [
  'services/core-api/src/time-blocks/undo-plan.db.test.ts',
  'services/core-api/src/database/list-reads.db.test.ts',
  'services/calendar-worker/src/calendar-sync/calendar-sync-killed-on-postgres.db.test.ts',
  'services/calendar-worker/src/calendar-sync/calendar-sync-killed-on-redis.db.test.ts',
  'tools/local-stack/src/postgres/postgres.db.test.ts',
  'services/calendar-worker/src/calendar-sync/calendar-sync-model.db.test.ts',
  'tools/local-stack/src/postgres/start-database.db.test.ts',
  'tools/local-stack/src/start.db.test.ts',
  'services/gateway/src/request-fuzzer.test.ts',
  'libs/releases/src/rollout/promote.test.ts',
  'services/gateway/src/rollback/rollback-watch.test.ts',
];

const rank = (path: string): number => {
  const place = LONGEST.findIndex((file) => path.endsWith(`/${file}`));
  return place < 0 ? LONGEST.length : place;
};

/** Without the times of an earlier run Jest begins with the largest files, which are not the longest ones. */
export default class LongestFirst extends Sequencer {
  override sort(tests: Tests): Tests {
    return (super.sort(tests) as Tests).toSorted((one, other) => rank(one.path) - rank(other.path));
  }
}
