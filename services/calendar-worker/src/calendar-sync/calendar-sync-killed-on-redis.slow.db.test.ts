import { describe } from '@jest/globals';
import { testKilledWorkers } from '../../test/killed-workers.suite.ts';

describe('calendar sync workers on Redis', () => {
  testKilledWorkers('Redis');
});
