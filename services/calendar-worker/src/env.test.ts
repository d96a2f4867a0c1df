import { describe, expect, it } from '@jest/globals';
import { readEnv } from './env.ts';

describe('worker environment', () => {
  it('several wrong variables are rejected with one sentence each', () => {
    expect(() => readEnv({ PUBLIC_URL: 'x' })).toThrow(
      /DATABASE_URL is missing[\s\S]*ENCRYPTION_KEY is missing/,
    );
  });
});
