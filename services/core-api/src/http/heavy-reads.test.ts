import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { HeavyReads } from './heavy-reads.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Requests of one service, and which of them have their turn. */
function reading() {
  const reads = new HeavyReads();
  const running: string[] = [];
  const begin = (name: string, userId = 'robin', routeId = 'timeBlocks.list') => {
    const raw = Object.assign(new EventEmitter(), { closed: false });
    const turn = reads.waitForTurn(userId, routeId, raw).then(() => running.push(name));
    return { raw, turn };
  };
  return { begin, running, settle: () => jest.advanceTimersByTimeAsync(0) };
}

test('HeavyReads: the third of a person and route waits until one has been sent (API-56)', async () => {
  const { begin, running, settle } = reading();
  const [first, second] = [begin('first'), begin('second')];
  begin('third');
  begin('fourth');
  begin('of another route', 'robin', 'activities.list');
  begin('of another person', 'sam');
  await settle();
  expect(running).toEqual(['first', 'second', 'of another route', 'of another person']);
  running.length = 0;
  // A response that has been sent is closed too.
  first.raw.emit('finish');
  first.raw.emit('close');
  await settle();
  expect(running).toEqual(['third']);
  second.raw.emit('close');
  await settle();
  expect(running).toEqual(['third', 'fourth']);
});

test('HeavyReads: one that waits for ten seconds is rejected, and so is the twenty-first that waits (API-56)', async () => {
  const { begin, running } = reading();
  begin('first');
  begin('second');
  const waiting = Array.from({ length: 20 }, () => expect(begin('waits').turn).rejects.toThrow('Too many'));
  await expect(begin('one too many').turn).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all(waiting);
  expect(running).toEqual(['first', 'second']);
});

test('HeavyReads: one whose connection closes while it waits takes no turn (API-56)', async () => {
  const { begin, running, settle } = reading();
  const first = begin('first');
  begin('second');
  const left = begin('left');
  begin('fourth');
  left.raw.emit('close');
  await expect(left.turn).rejects.toThrow('Too many');
  first.raw.emit('finish');
  await settle();
  expect(running).toEqual(['first', 'second', 'fourth']);
});

test('HeavyReads: the place of a long read rests for ten times as long, at most five seconds (API-56)', async () => {
  const { begin, running } = reading();
  const [first, second] = [begin('first'), begin('second')];
  begin('third');
  begin('fourth');
  await jest.advanceTimersByTimeAsync(125);
  first.raw.emit('finish');
  await jest.advanceTimersByTimeAsync(999);
  expect(running).toEqual(['first', 'second']);
  await jest.advanceTimersByTimeAsync(1);
  expect(running).toEqual(['first', 'second', 'third']);
  await jest.advanceTimersByTimeAsync(2_000);
  second.raw.emit('finish');
  await jest.advanceTimersByTimeAsync(4_999);
  expect(running).toEqual(['first', 'second', 'third']);
  await jest.advanceTimersByTimeAsync(1);
  expect(running).toEqual(['first', 'second', 'third', 'fourth']);
});
