import { JobReleasedError } from '@simmer/jobs/job-errors';
import { FairTurns, type Turn } from './fair-turns.ts';

let now = 0;
let turns: FairTurns;
beforeEach(() => {
  now = 0;
  turns = new FairTurns(8, () => now);
});

const of = (person: string, host: string | null = null): Turn => ({ person, host });
/** Starts a job that runs until it is ended. */
function begin(turn: Turn) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = turns.run(turn, () => promise);
  const end = () => {
    resolve();
    return run;
  };
  return { run, end };
}
const done = (turn: Turn, ms = 0) => turns.run(turn, () => Promise.resolve(void (now += ms)));
const isReleased = (turn: Turn): Promise<boolean> =>
  done(turn).then(
    () => false,
    (error: unknown) => error instanceof JobReleasedError,
  );

test('fair turns: a person has one turn at a time, and others have theirs (OPS-163)', async () => {
  const running = begin(of('a'));
  expect(await isReleased(of('a'))).toBe(true);
  expect(await isReleased(of('b'))).toBe(false);
  await running.end();
  expect(await isReleased(of('a'))).toBe(false);
});

test('fair turns: a server of one’s own choice leaves the turn for shared servers alone (OPS-163)', async () => {
  const running = begin(of('a', 'school.example'));
  expect(await isReleased(of('a', 'club.example'))).toBe(true);
  expect(await isReleased(of('a'))).toBe(false);
  await running.end();
});

test('fair turns: hosts that are not known as quick share a quarter of the places (OPS-163)', async () => {
  const running = [begin(of('a', 'one.example')), begin(of('b', 'two.example'))];
  expect(await isReleased(of('c', 'three.example'))).toBe(true);
  expect(await isReleased(of('c'))).toBe(false);
  await Promise.all(running.map(({ end }) => end()));
  expect(await isReleased(of('c', 'three.example'))).toBe(false);
});

test('fair turns: a host that is not known as quick has one turn at a time (OPS-163)', async () => {
  const running = begin(of('a', 'school.example'));
  expect(await isReleased(of('b', 'school.example'))).toBe(true);
  await running.end();
});

test('fair turns: a host that has answered quickly is read by many at a time, until it is slow (OPS-163)', async () => {
  await done(of('a', 'school.example'), 300);
  const running = ['b', 'c', 'd', 'e'].map((person) => begin(of(person, 'school.example')));
  expect(await isReleased(of('f', 'school.example'))).toBe(false);
  await Promise.all(running.map(({ end }) => end()));
  await done(of('a', 'school.example'), 15_000);
  const slow = begin(of('b', 'school.example'));
  expect(await isReleased(of('c', 'school.example'))).toBe(true);
  await slow.end();
});

test('fair turns: a job that fails gives its turn back', async () => {
  await expect(turns.run(of('a', 'one.example'), () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect(await isReleased(of('a', 'one.example'))).toBe(false);
});

test('fair turns: jobs that wait for one turn come back one after the other', async () => {
  const running = begin(of('a'));
  const delays: unknown[] = [];
  for (let count = 0; count < 3; count += 1)
    await done(of('a')).catch((error: unknown) => delays.push((error as JobReleasedError).delayMs));
  expect(delays).toEqual([100, 200, 300]);
  await running.end();
  now = 300;
  const next = begin(of('a'));
  await expect(done(of('a'))).rejects.toMatchObject({ delayMs: 100 });
  await next.end();
});
