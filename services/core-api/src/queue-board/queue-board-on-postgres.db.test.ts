import { testQueueBoard } from '../../test/suites/queue-board.suite.ts';

describe('the board of the job queues with the queues on PostgreSQL', () => {
  testQueueBoard('PostgreSQL');
});
