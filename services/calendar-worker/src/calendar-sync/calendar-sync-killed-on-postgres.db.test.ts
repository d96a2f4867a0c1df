import { describe } from '@jest/globals';
import { testKilledWorkers } from '../../test/killed-workers.suite.ts';

describe('calendar sync workers on PostgreSQL', () => {
  testKilledWorkers('PostgreSQL');
});
