import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { daysBetween } from '../dates/add-to-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { DEFAULT_PHASES } from '../defaults/phases.ts';
import { ZONES } from '../phases/zone.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { BALANCE_PERIODS, balanceRange, type BalancePeriod } from './balance-period.ts';
import { ecocycleBalance, type MappedBlock, type MappedEvent } from './ecocycle-balance.ts';
import { phaseZones } from './phase-zones.ts';

const zones = phaseZones(DEFAULT_PHASES);
const idOf = (name: string) => DEFAULT_PHASES.find((phase) => phase.name === name)?.id ?? '';
const hour = timeBlockSize({ duration: 60 });
const WEEK = { start: '2026-01-12', end: '2026-01-18' };
const plan = (blocks: readonly MappedBlock[], events: readonly MappedEvent[] = []) => ({
  blocks,
  events,
  sizes: [hour],
  zones,
  timeZone: 'Europe/Berlin',
});
const block = (phase: string | null, override = {}) =>
  timeBlock({
    size: hour.id,
    ecocycle_phase: phase === null ? null : idOf(phase),
    start_date: '2026-01-05',
    recurring: 'weekly',
    scheduled_days: ['monday', 'friday'],
    ...override,
  });
const rounded = (hours: number) => Math.round(hours * 1000) / 1000;

test('ecocycleBalance: hours of blocks and events are summed by phase, those of Renewal too (ECO-40)', () => {
  const balance = ecocycleBalance(
    plan(
      [block('Maturity'), block('Incubation', { scheduled_days: ['sunday'] }), block('Renewal'), block(null)],
      [
        calendarEvent({ ecocycle_phase: 'Maturity' }),
        calendarEvent(),
        calendarEvent({ ecocycle_phase: 'Renewal' }),
      ],
    ),
    WEEK,
  );
  expect(balance.shares.filter(({ hours }) => hours > 0)).toEqual([
    { label: 'Birth', hours: 1, share: 1 / 7, suggested: 0 },
    { label: 'Maturity', hours: 3, share: 3 / 7, suggested: 0 },
    { label: 'Renewal', hours: 3, share: 3 / 7, suggested: 0 },
  ]);
  expect(balance).toMatchObject({ inBlocks: 7, inEvents: 3, mapped: 7, unmapped: 3 });
});

test('ecocycleBalance: the items that have hours are listed with them and with the label of their phase', () => {
  const work = block('Languaging');
  const event = calendarEvent({ ecocycle_phase: 'Renewal' });
  const tbd = block('Maturity', { scheduled_days: [] });
  expect(ecocycleBalance(plan([work, tbd, block(null)], [event]), WEEK).items).toEqual([
    { kind: 'block', id: work.id, label: 'Gestation', hours: 2, isSuggested: false },
    { kind: 'block', id: expect.any(String), label: null, hours: 2, isSuggested: false },
    { kind: 'event', id: event.id, label: 'Renewal', hours: 1, isSuggested: false },
  ]);
});

test('ecocycleBalance: the phase that keywords suggest counts until an event has one of its own (ECO-44)', () => {
  const suggested = calendarEvent({ keyword_ecocycle_phase: 'Languaging' });
  const corrected = calendarEvent({ keyword_ecocycle_phase: 'Languaging', ecocycle_phase: 'Maturity' });
  const balance = ecocycleBalance(plan([block('Languaging')], [suggested, corrected, calendarEvent()]), WEEK);
  expect(balance.shares.filter(({ hours }) => hours > 0)).toEqual([
    { label: 'Gestation', hours: 3, share: 3 / 4, suggested: 1 },
    { label: 'Maturity', hours: 1, share: 1 / 4, suggested: 0 },
  ]);
  expect(balance).toMatchObject({ mapped: 4, suggested: 1, unmapped: 1 });
  expect(balance.items.filter(({ isSuggested }) => isSuggested).map(({ id }) => id)).toEqual([suggested.id]);
});

test('ecocycleBalance: a length of its own counts in place of the size (ECO-40, CNT-4)', () => {
  const balance = ecocycleBalance(plan([block('Maturity', { duration_minutes: 90 })]), WEEK);
  expect(balance.inBlocks).toBe(3);
});

test('ecocycleBalance: TBD blocks, all-day events, events over a day and events that start outside count no hours (ECO-40)', () => {
  const events = [
    allDayEvent('2026-01-14', '2026-01-15', { ecocycle_phase: 'Maturity' }),
    calendarEvent({ start_time: '2026-01-13T09:00:00Z', end_time: '2026-01-15T09:00:00Z' }),
    calendarEvent({ start_time: '2026-01-18T23:30:00Z', end_time: '2026-01-19T00:30:00Z' }),
  ];
  const tbd = block('Maturity', { scheduled_days: [] });
  expect(ecocycleBalance(plan([tbd], events), WEEK)).toMatchObject({ inBlocks: 0, inEvents: 0, mapped: 0 });
});

test('ecocycleBalance: an event counts on the day on which it starts in the user’s time zone', () => {
  const early = calendarEvent({ start_time: '2026-01-11T23:30:00Z', end_time: '2026-01-12T00:30:00Z' });
  expect(ecocycleBalance(plan([], [early]), WEEK).inEvents).toBe(1);
});

test('ecocycleBalance: an empty plan has every zone and Renewal with no hours and no share', () => {
  const { shares, mapped } = ecocycleBalance(plan([]), WEEK);
  const labels = [...ZONES.map(({ name }) => name), 'Renewal'];
  expect(shares).toEqual(labels.map((label) => ({ label, hours: 0, share: 0, suggested: 0 })));
  expect(mapped).toBe(0);
});

const anyPhase = fc.option(fc.constantFrom(...DEFAULT_PHASES.map(({ id }) => id)), { nil: null });
const anyBlock = fc
  .tuple(blockSchedule(), anyPhase)
  .map(([schedule, phase]) => timeBlock({ ...schedule, size: hour.id, ecocycle_phase: phase }));
const anyPeriod = fc.constantFrom(...(Object.keys(BALANCE_PERIODS) as BalancePeriod[]));

test('ecocycleBalance: every planned hour is counted once, and the shares add up to 1', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 8 }), anyPeriod, (blocks, period) => {
      const range = balanceRange(period, blocks[0]?.start_date ?? '2026-01-14');
      const balance = ecocycleBalance(plan(blocks), range);
      const planned = blocks.reduce((sum, one) => sum + expandOccurrences(one, range).length, 0);
      expect(rounded(balance.mapped + balance.unmapped)).toBe(planned);
      expect(rounded(balance.shares.reduce((sum, { hours }) => sum + hours, 0))).toBe(
        rounded(balance.mapped),
      );
      const shares = balance.shares.reduce((sum, { share }) => sum + share, 0);
      expect(rounded(shares)).toBe(balance.mapped === 0 ? 0 : 1);
    }),
  );
});

test('ecocycleBalance: another phase of a block moves only that block’s hours', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 5 }), anyBlock, anyPhase, (others, one, phase) => {
      const range = balanceRange('quarter', one.start_date);
      const own = ecocycleBalance(plan([one]), range);
      const before = ecocycleBalance(plan([...others, one]), range);
      const after = ecocycleBalance(plan([...others, { ...one, ecocycle_phase: phase }]), range);
      const to = zones.zoneOf(phase)?.name ?? zones.zonelessOf(phase)?.name;
      before.shares.forEach(({ label, hours }, index) => {
        const left = own.shares[index]?.hours ?? 0;
        const came = label === to ? own.inBlocks : 0;
        expect(rounded(after.shares[index]?.hours ?? 0)).toBe(rounded(hours - left + came));
      });
    }),
  );
});

test('balanceRange: a period is whole weeks up to this one, without a gap to the period after it (ECO-40)', () => {
  expect(balanceRange('week', '2026-01-14')).toEqual(WEEK);
  expect(balanceRange('month', '2026-01-18')).toEqual({ start: '2025-12-22', end: '2026-01-18' });
  expect(balanceRange('next', '2026-01-18')).toEqual({ start: '2026-01-19', end: '2026-02-15' });
  expect(balanceRange('quarter', '2026-01-12', -1)).toEqual({ start: '2025-08-04', end: '2025-10-26' });
  fc.assert(
    fc.property(anyPeriod, fc.integer({ min: -9, max: 9 }), (period, offset) => {
      const now = balanceRange(period, '2026-01-14', offset);
      expect(weekdayOf(now.start)).toBe('monday');
      expect(daysBetween(now.end, balanceRange(period, '2026-01-14', offset + 1).start)).toBe(1);
    }),
  );
});
