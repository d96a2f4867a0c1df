import { jest } from '@jest/globals';
import { withRetry } from './retry.ts';

function setUp(failures: number) {
  const waits: number[] = [];
  let calls = 0;
  const action = (): Promise<string> => {
    calls += 1;
    return calls <= failures
      ? Promise.reject(new Error(`failure ${String(calls)}`))
      : Promise.resolve('done');
  };
  const wait = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  return { action, wait, waits, calls: () => calls };
}

describe('withRetry', () => {
  it('an action that succeeds at once is not delayed', async () => {
    const { action, wait, waits, calls } = setUp(0);
    expect(await withRetry(action, { attempts: 3, baseMs: 400, wait })).toBe('done');
    expect(waits).toEqual([]);
    expect(calls()).toBe(1);
  });

  it('an action that fails twice is repeated after growing delays, of which jitter takes up to a half, and succeeds', async () => {
    const { action, wait, waits } = setUp(2);
    const numbers = [1, 0];
    const random = () => numbers.shift() ?? 0;
    expect(await withRetry(action, { attempts: 3, baseMs: 400, wait, random })).toBe('done');
    expect(waits).toEqual([400, 400]);
  });

  it('after the last attempt the last failure is thrown', async () => {
    const { action, wait, calls } = setUp(9);
    await expect(withRetry(action, { attempts: 3, baseMs: 400, wait })).rejects.toThrow('failure 3');
    expect(calls()).toBe(3);
  });

  it('a failure that is not worth retrying is thrown at once', async () => {
    const { action, wait, calls } = setUp(9);
    const isWorthRetrying = jest.fn(() => false);
    await expect(withRetry(action, { attempts: 3, baseMs: 400, wait, isWorthRetrying })).rejects.toThrow(
      'failure 1',
    );
    expect(calls()).toBe(1);
    expect(isWorthRetrying).toHaveBeenCalledWith(new Error('failure 1'));
  });
});
