import { testOperationsOfQueues } from '../../test/suites/operations.suite.ts';

describe('operations with the queues on Redis', () => {
  testOperationsOfQueues('Redis');
});
