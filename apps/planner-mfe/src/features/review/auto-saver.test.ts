import { jest } from '@jest/globals';
import { AutoSaver, type SaveState } from './auto-saver.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function saverOf(save: (value: string) => Promise<void>) {
  const states: SaveState[] = [];
  const saver = new AutoSaver<string>((state) => states.push(state));
  saver.saveBy(save);
  return { saver, states };
}

test('auto saver: only the latest value is saved, once the person rests (REF-34)', async () => {
  const saved: string[] = [];
  const { saver, states } = saverOf(async (value) => void saved.push(value));
  for (const value of ['S', 'So', 'Soup']) {
    saver.change(value);
    await jest.advanceTimersByTimeAsync(400);
  }
  expect(saved).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(saved).toEqual(['Soup']);
  expect(states.at(-1)).toBe('saved');
});

test('auto saver: who types without a rest is saved every two seconds (REF-34)', async () => {
  const saved: string[] = [];
  const { saver } = saverOf(async (value) => void saved.push(value));
  for (let key = 1; key <= 60; key += 1) {
    saver.change('x'.repeat(key));
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(saved.map(({ length }) => length)).toEqual([20, 40, 60]);
});

test('auto saver: what is typed during a save is saved after it, never beside it (REF-34)', async () => {
  const saved: string[] = [];
  const ends: (() => void)[] = [];
  const { saver } = saverOf(async (value) => {
    saved.push(value);
    await new Promise<void>((resolve) => void ends.push(resolve));
  });
  saver.change('one');
  void saver.flush();
  saver.change('two');
  const all = saver.flush();
  expect(saved).toEqual(['one']);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['one', 'two']);
  ends[1]?.();
  await all;
});

test('auto saver: what could not be saved is reported, kept, and saved by the next attempt (REF-34)', async () => {
  const saved: string[] = [];
  let isBroken = true;
  const { saver, states } = saverOf(async (value) => {
    if (isBroken) throw new Error('broken');
    saved.push(value);
  });
  saver.change('Soup');
  await saver.flush();
  expect(states.at(-1)).toEqual(new Error('broken'));
  isBroken = false;
  await saver.flush();
  expect([saved, states.at(-1)]).toEqual([['Soup'], 'saved']);
  await saver.flush();
  expect(saved).toHaveLength(1);
});
