import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { Share, type Turn } from './share.ts';
import { Shares } from './shares.ts';

const MB = 1024 ** 2;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Requests of one person, and which of them have begun. */
function requesting() {
  const share = new Share();
  const begun: string[] = [];
  const request = (name: string, isWrite = false, route = name) => {
    const raw = Object.assign(new EventEmitter(), { closed: false });
    const turn = share.take({ isWrite, route }, raw).then((turn) => {
      if (turn) begun.push(name);
      return turn;
    });
    return { raw, turn };
  };
  const settle = async () => {
    await jest.advanceTimersByTimeAsync(0);
    return begun.splice(0);
  };
  return { request, settle };
}

test('a person’s share: the fifth request waits until one has been sent (API-56)', async () => {
  const { request, settle } = requesting();
  const [first, second] = [request('1'), request('2')];
  for (const name of ['3', '4', '5', '6']) request(name);
  expect(await settle()).toEqual(['1', '2', '3', '4']);
  // A response that has been sent is closed too.
  first.raw.emit('finish');
  first.raw.emit('close');
  expect(await settle()).toEqual(['5']);
  second.raw.emit('close');
  expect(await settle()).toEqual(['6']);
});

test('a person’s share: writes wait for each other and not for reads, reads not for writes (API-56)', async () => {
  const { request, settle } = requesting();
  const first = request('write 1', true);
  request('write 2', true);
  request('read');
  expect(await settle()).toEqual(['write 1', 'read']);
  first.raw.emit('finish');
  expect(await settle()).toEqual(['write 2']);
});

test('a person’s share: a request that waits for ten seconds is rejected, and so is the fifty-first that waits (API-56)', async () => {
  const { request, settle } = requesting();
  for (const name of ['1', '2', '3', '4']) request(name);
  const waiting = Array.from({ length: 50 }, () => request('waits').turn);
  expect(await request('one too many').turn).toBeNull();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
  expect(await settle()).toEqual(['1', '2', '3', '4']);
});

test('a person’s share: a request whose connection closes while it waits takes no turn (API-56)', async () => {
  const { request, settle } = requesting();
  const [first] = ['1', '2', '3', '4'].map((name) => request(name));
  const left = request('left');
  request('5');
  left.raw.emit('close');
  expect(await left.turn).toBeNull();
  first?.raw.emit('finish');
  expect(await settle()).toEqual(['1', '2', '3', '4', '5']);
});

test('a person’s share: a turn can be given back before the response has ended (API-56)', async () => {
  const { request, settle } = requesting();
  const [first] = ['1', '2', '3', '4', '5'].map((name) => request(name));
  const turn = (await first?.turn) as Turn;
  turn.end();
  first?.raw.emit('close');
  request('6');
  expect(await settle()).toEqual(['1', '2', '3', '4', '5']);
});

test('a person’s share: after 16 MB of the database the next request waits for 1 MB a second (API-56)', async () => {
  const { request, settle } = requesting();
  const first = request('1');
  const turn = (await first.turn) as Turn;
  turn.charge(16.25 * MB);
  request('2');
  expect(await settle()).toEqual(['1', '2']);
  turn.charge(2 * MB);
  request('3');
  request('4');
  await jest.advanceTimersByTimeAsync(1_990);
  expect(await settle()).toEqual([]);
  await jest.advanceTimersByTimeAsync(20);
  expect(await settle()).toEqual(['3', '4']);
});

test('a person’s share: the first 256 kB of a request are not counted (API-56)', async () => {
  const { request, settle } = requesting();
  for (let count = 0; count < 100; count += 1) {
    const { raw, turn } = request(`${count}`);
    ((await turn) as Turn).charge(MB / 4);
    raw.emit('finish');
  }
  await settle();
  request('last');
  expect(await settle()).toEqual(['last']);
});

test('a person’s share: requests that last read 2 MB together run one after the other (API-56)', async () => {
  const { request, settle } = requesting();
  const first = request('list 1', false, 'list');
  const turn = (await first.turn) as Turn;
  turn.charge(1.5 * MB);
  first.raw.emit('finish');
  const second = request('list 2', false, 'list');
  request('list 3', false, 'list');
  request('small');
  expect(await settle()).toEqual(['list 1', 'list 2', 'small']);
  second.raw.emit('finish');
  // It has read nothing this time.
  request('list 4', false, 'list');
  expect((await settle()).toSorted()).toEqual(['list 3', 'list 4']);
});

test('Shares: one person’s requests do not wait for another’s; beyond the share it is 429 with the seconds (API-56)', async () => {
  const shares = new Shares();
  const response = () => Object.assign(new EventEmitter(), { closed: false });
  const take = (userId: string) => shares.take(userId, { isWrite: false, route: 'any' }, response());
  const [turn] = await Promise.all([take('robin'), take('robin'), take('robin'), take('robin')]);
  turn.charge(31 * MB);
  const rejection = take('robin').catch((error: unknown) => error);
  await take('sam');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await rejection).toMatchObject({ retryAfterSeconds: 5 });
});
