import { describe } from '@jest/globals';
import { startOnPostgres } from './testing/queue-backends.ts';
import { testQueue } from './testing/queue.suite.ts';

describe('job queue on PostgreSQL', () => {
  testQueue(startOnPostgres);
});
