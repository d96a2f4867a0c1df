import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { blockChanges } from '@simmer/plan/block-changes';
import { defaultAppData } from '@simmer/plan/copy/app-data';
import { makeUndoableStep } from '@simmer/plan/make-step';
import { activity } from '@simmer/testing/activity.factory';
import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { cardMaker } from '../model/block-card.ts';
import { giveWayWrites, minutesFreed, shorterSize, type Way, waysOf } from './give-way.ts';

const MONDAY = '2026-01-05';
const SIZES = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '2026-01-01T00:00:00.000Z' }));
const activities = [activity()];
const cardOf = cardMaker({ activities, northStars: [], sizes: SIZES, vibes: [] });

const choice = fc.record({
  size: fc.constantFrom(...SIZES),
  length: fc.option(fc.integer({ min: 5, max: 1_440 }), { nil: null }),
  recurring: fc.constantFrom('once' as const, 'weekly' as const),
  way: fc.option(fc.constantFrom<Way>('tomorrow', 'shorter', 'drop'), { nil: null }),
});

test('what gives way: the minutes shown are those of the day once it is saved, and other weeks stay (CAP-6)', () => {
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 6 }), (plan) => {
      const blocks = plan.map(({ size, length, recurring }) =>
        timeBlock({
          activity_id: activities[0]?.id ?? '',
          size: size.id,
          duration_minutes: length,
          recurring,
          start_date: MONDAY,
        }),
      );
      const cards = blocks.map(cardOf);
      const choices = new Map<string, Way>();
      for (const [index, card] of cards.entries()) {
        const way = plan[index]?.way ?? null;
        if (way !== null && waysOf(card, SIZES).includes(way)) choices.set(card.block.id, way);
      }
      const minutesOn = (list: typeof blocks, date: string) =>
        list.filter((block) => occursOn(block, date)).reduce((sum, block) => sum + cardOf(block).minutes, 0);
      const freed = cards.reduce((sum, card) => {
        const way = choices.get(card.block.id);
        return way === undefined ? sum : sum + minutesFreed(card, way, SIZES);
      }, 0);
      const changes = blockChanges(giveWayWrites(cards, MONDAY, choices, SIZES), blocks);
      const before = { ...defaultAppData(''), activities, timeBlocks: blocks };
      const after = makeUndoableStep(before, changes, { sizes: SIZES }).after.timeBlocks;
      expect(minutesOn(after, MONDAY)).toBe(minutesOn(blocks, MONDAY) - freed);
      const nextWeek = dateAfter(MONDAY, 7);
      expect(minutesOn(after, nextWeek)).toBe(minutesOn(blocks, nextWeek));
    }),
  );
});

test('shorterSize: the next one than a size or a length between two, none below the shortest (CAP-6)', () => {
  expect([30, 60, 90, 240, 300, 20].map((minutes) => shorterSize(minutes, DEFAULT_SIZES)?.name)).toEqual([
    undefined,
    'small',
    'medium',
    'large',
    'xl',
    undefined,
  ]);
});

test('shorterSize: it is the longest that is shorter, so that repeating it ends (CAP-6)', () => {
  const durations = fc.array(fc.integer({ min: 5, max: 1_440 }), { maxLength: 8 });
  fc.assert(
    fc.property(durations, fc.integer({ min: 5, max: 1_440 }), (lengths, minutes) => {
      const sizes = lengths
        .toSorted((one, other) => one - other)
        .map((duration) => timeBlockSize({ duration }));
      const fitting = lengths.filter((duration) => duration < minutes);
      expect(shorterSize(minutes, sizes)?.duration ?? null).toBe(
        fitting.length === 0 ? null : Math.max(...fitting),
      );
    }),
  );
});
