import { describe } from '@jest/globals';
import { testWorker } from '../test/worker.suite.ts';

describe('calendar worker on Redis', () => {
  testWorker('Redis');
});
