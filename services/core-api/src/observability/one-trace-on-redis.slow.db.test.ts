import { testOneTrace } from '../../test/tracing/one-trace.suite.ts';

describe('one trace with the queue on Redis', () => {
  testOneTrace('Redis');
});
