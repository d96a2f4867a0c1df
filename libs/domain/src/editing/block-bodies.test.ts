import { timeBlock } from '@simmer/testing/time-block.factory';
import { createBodyOf } from './block-bodies.ts';

const source = timeBlock({ points: 7 });
const otherSize = '0192f8a0-0000-7000-8000-00000000000a';

describe('createBodyOf', () => {
  it('copies all fields of a block except its marks, id and timestamps', () => {
    const stamps = {
      id: source.id,
      outcomes: source.outcomes,
      created_at: source.created_at,
      updated_at: source.updated_at,
    };
    const body = createBodyOf(source, {});
    expect({ ...body, ...stamps }).toEqual({ ...source, ...stamps });
    expect(Object.keys(stamps).filter((name) => name in body)).toEqual([]);
  });

  it('keeps the points with the same size, and omits them with another size', () => {
    expect(createBodyOf(source, { size: source.size })).toMatchObject({ points: 7 });
    const resized = createBodyOf(source, { size: otherSize });
    expect(resized).toMatchObject({ size: otherSize });
    expect(resized).not.toHaveProperty('points');
    expect(createBodyOf(source, { size: otherSize, points: 3 })).toMatchObject({ points: 3 });
  });

  it('keeps time and length, but not the time in another part, nor the length with another size (BLK-70, BLK-71)', () => {
    const timed = timeBlock({ start_time: '09:30', duration_minutes: 45 });
    const clock = { start_time: '09:30', duration_minutes: 45 };
    expect(createBodyOf(timed, { recurring: 'once' })).toMatchObject(clock);
    const evening = { start_timing: { name: 'evening' as const, hour: 17 } };
    expect(createBodyOf(timed, evening)).toMatchObject({ ...clock, ...evening, start_time: null });
    expect(createBodyOf(timed, { size: otherSize })).toMatchObject({ ...clock, duration_minutes: null });
  });
});
