import { outcomeResults } from '@simmer/contracts/schemas/planning-values';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { withOutcome } from '@simmer/domain/outcomes/with-outcome';
import fc from 'fast-check';
import { defaultAppData } from '@simmer/offline/copy/app-data';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import { createOfflineSource } from '@simmer/offline/outbox/offline-source';
import { mergeOutcomes } from '@simmer/offline/merge/merge-items';
import { sendAll } from '@simmer/offline/outbox/send-outbox';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { keepCopy } from '@simmer/offline/testing/keep-copy';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { readConflicts } from '@simmer/offline/outbox/waiting-list';

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const done = (date: string) => ({ date, result: 'done' as const });
const missed = (date: string) => ({ date, result: 'missed' as const });
const [FIRST, SECOND, THIRD] = ['2026-01-05', '2026-01-12', '2026-01-19'] as const;

async function bothMark(mine: object[], theirs: object[]) {
  await freshBrowser();
  const store = memoryStore();
  const server = createLocalSource(store);
  const activity_id = defaultAppData('').activities[0]?.id ?? '';
  const body = { activity_id, size: DEFAULT_SIZES[0]?.id ?? '', start_date: FIRST, outcomes: [done(FIRST)] };
  await server.timeBlocks.create(body, 'seed');
  await keepCopy(USER, await store.read());
  const here = createOfflineSource(USER);
  const change = async (source: PlanningSource, outcomes: object[], key: string) => {
    const [block] = await source.timeBlocks.list();
    const changes = { outcomes: outcomes as never, version: block?.version };
    await source.timeBlocks.update(block?.id ?? '', changes as never, key);
  };
  await change(here, mine, 'here');
  await change(server, theirs, 'there');
  await sendAll(USER, server);
  return (await server.timeBlocks.list())[0]?.outcomes;
}

test('outcomes: marks of different days by two devices are both kept, without a choice (OUT-4)', async () => {
  expect(await bothMark([done(FIRST), done(THIRD)], [done(FIRST), missed(SECOND)])).toEqual([
    done(FIRST),
    missed(SECOND),
    done(THIRD),
  ]);
  expect(await readConflicts(USER)).toEqual([]);
});

test('outcomes: a mark that this device removed stays removed beside a new one of the other device (OUT-4)', async () => {
  expect(await bothMark([], [done(FIRST), missed(SECOND)])).toEqual([missed(SECOND)]);
  expect(await readConflicts(USER)).toEqual([]);
});

test('outcomes: of one day that both devices marked differently the person chooses (OUT-4)', async () => {
  const there = [done(FIRST), missed(SECOND)];
  expect(await bothMark([done(FIRST), done(SECOND)], there)).toEqual(there);
  expect(await readConflicts(USER)).toHaveLength(1);
});

const day = fc.integer({ min: 1, max: 6 }).map((at) => `2026-01-0${at}`);
const marks = fc.array(fc.tuple(day, fc.option(fc.constantFrom(...outcomeResults), { nil: null })), {
  maxLength: 5,
});

test('outcomes: any marks of two devices on different days are merged as if they were made one after the other (OUT-4)', () => {
  fc.assert(
    fc.property(marks, marks, marks, (start, own, other) => {
      type Marked = Parameters<typeof withOutcome>[0];
      const apply = (marked: Marked, all: typeof own): Marked => {
        let outcomes = marked.outcomes ?? [];
        for (const [date, result] of all) outcomes = withOutcome({ outcomes }, date, result && { result });
        return { outcomes };
      };
      const touched = new Set(own.map(([date]) => date));
      const theirs = other.filter(([date]) => !touched.has(date));
      const was = apply({}, start);
      const merged = mergeOutcomes({
        was: { ...was },
        mine: { ...apply(was, own) },
        now: { ...apply(was, theirs) },
      });
      expect(merged).toEqual(apply(apply(was, theirs), own).outcomes);
    }),
  );
});
