import { timeBlock } from '@simmer/testing/time-block.factory';
import { bodyOf, createBodyOf, planFieldsOf } from './block-bodies.ts';

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

  it('has slots only where the copy repeats (BLK-81)', () => {
    const slots = [{ first: 'monday' as const, day: 'tuesday' as const, shift: 0 }];
    const moved = timeBlock({ scheduled_days: ['tuesday'], slots });
    expect(createBodyOf(moved, {})).toMatchObject({ slots });
    expect(createBodyOf(moved, { recurring: 'once' })).toMatchObject({ slots: null });
    expect(createBodyOf({ ...moved, recurring: 'once' }, {})).toMatchObject({ slots: null });
    expect(createBodyOf({ ...moved, recurring: 'once' }, { recurring: 'weekly' })).toMatchObject({ slots });
  });

  it('has the changed values', () => {
    const changes = { activity_id: otherSize, start_date: '2026-03-02', title: 'Lake' };
    expect(createBodyOf(source, changes)).toMatchObject(changes);
    expect(createBodyOf(source, { ecocycle_phase_id: 'growth' })).toMatchObject({ ecocycle_phase: 'growth' });
    const grown = { ...source, ecocycle_phase: 'growth' };
    expect(createBodyOf(grown, {})).toMatchObject({ ecocycle_phase: 'growth' });
    expect(createBodyOf(grown, { ecocycle_phase_id: null })).toMatchObject({ ecocycle_phase: null });
  });
});

const lists = {
  scheduled_days: ['monday' as const],
  exclusion_dates: ['2026-01-12'],
  outcomes: [{ date: '2026-01-05', result: 'done' as const }],
  slots: [{ first: 'monday' as const, day: 'monday' as const, shift: 1 }],
};

test.each([
  ['all lists', lists],
  ['no slots', { slots: null }],
  ['only a title', { title: 'Lake' }],
])('bodyOf: a change of %s says that and nothing else', (_what, changes) => {
  const body = bodyOf({ ...changes, note: undefined });
  expect(Object.entries(body)).toEqual(Object.entries(changes));
});

test('planFieldsOf: the phase has its name in a plan, and is left out if it is not given (API-10)', () => {
  expect(planFieldsOf({ ecocycle_phase_id: null, title: 'Lake' })).toEqual({
    ecocycle_phase: null,
    title: 'Lake',
  });
  expect(Object.keys(planFieldsOf({ title: 'Lake' }))).toEqual(['title']);
});
