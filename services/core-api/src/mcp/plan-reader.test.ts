import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { findBlock, findNorthStar, findPhase, findSize, weekName, weekOf } from './plan-reader.ts';

const star = { ...northStar({ name: 'Garden' }), type: 'ongoing' as const, startDate: null, endDate: null };
const size = timeBlockSize();
const phase = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Languaging',
  description: '',
  emoji: '🌱',
  color: '#000000',
  keywords: [],
  created_at: '2026-01-01T08:00:00.000Z',
};

describe('items that a tool names (APP-11)', () => {
  test('are found by id, and by name whatever its case; a phase by its label too', () => {
    for (const text of ['garden', ' GARDEN ', star.id]) {
      expect(findNorthStar({ northStars: [star] }, text)).toBe(star);
    }
    expect(findSize({ sizes: [size] }, 'Medium')).toBe(size);
    for (const text of ['gestation', 'languaging', phase.id]) {
      expect(findPhase({ phases: [phase] }, text)).toBe(phase);
    }
    const block = timeBlock();
    expect(findBlock({ blocks: [block] }, block.id)).toBe(block);
  });

  test('an unknown name is answered with those that there are', () => {
    expect(() => findNorthStar({ northStars: [star] }, 'Gardens')).toThrow(
      new NotFoundError("There is no North Star 'Gardens'. Choose one of 'Garden'."),
    );
    expect(() => findNorthStar({ northStars: [] }, 'Gardens')).toThrow('There are none yet.');
    expect(() => findPhase({ phases: [phase] }, 'Spring')).toThrow("Choose one of 'Gestation'.");
    const many = Array.from({ length: 40 }, (_, at) => timeBlockSize({ name: `${at} ${'é'.repeat(100)}` }));
    expect(() => findSize({ sizes: many }, 'x')).toThrow(/'29 é{57}', and 10 more\.$/);
    expect(() => findBlock({ blocks: [] }, 'x')).toThrow('find_blocks');
  });
});

test('a week is named by its ISO week or by any of its dates (APP-11)', () => {
  for (const text of ['2026-W01', '2026w1', '2025-12-29', '2026-01-04', undefined, ' ']) {
    expect(weekOf(text, '2026-01-01')).toBe('2025-12-29');
  }
  for (const text of ['2026-W53', '2027-01-02']) expect(weekOf(text, '2026-01-01')).toBe('2026-12-28');
  for (const text of ['2026-W54', '2025-W53', '2026-W00', 'next', '2026-02-30', '1800-01-01', '0000-W01']) {
    expect(() => weekOf(text, '2026-01-01')).toThrow(/Write a week|Choose a day/);
  }
  expect(weekName('2025-12-29')).toBe('2026-W01');
  expect(weekName('2027-01-03')).toBe('2026-W53');
});
