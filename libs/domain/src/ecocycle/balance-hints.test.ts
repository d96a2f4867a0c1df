import fc from 'fast-check';
import type { ZoneName } from '../phases/phase-alias.ts';
import { ZONES } from '../phases/zone.ts';
import { balanceHints, ENOUGH_HOURS } from './balance-hints.ts';

type Figures = Parameters<typeof balanceHints>[0];

function balanceOf(hours: Partial<Record<ZoneName, number>>, unmapped = 0): Figures {
  const mapped = Object.values(hours).reduce((sum, some) => sum + some, 0);
  const shares = ZONES.map(({ name }) => {
    const some = hours[name] ?? 0;
    return { label: name, hours: some, share: mapped === 0 ? 0 : some / mapped, suggested: 0 };
  });
  return { shares, mapped, suggested: 0, unmapped };
}
const kinds = (balance: Figures, before: Figures[] = []) =>
  balanceHints(balance, [balance, ...before]).map(({ kind }) => kind);

test('balanceHints: a balanced plan gives none', () => {
  const round = balanceOf({ Gestation: 2, Birth: 4, Maturity: 8, 'Creative Destruction': 2, Knotworking: 3 });
  expect(balanceHints(round, [round, round, round])).toEqual([]);
});

test('balanceHints: no hours in Gestation and Birth give “nothing-born”', () => {
  const hint = { kind: 'nothing-born', mapped: 10 };
  const barren = balanceOf({ Maturity: 4, Knotworking: 4, 'Creative Destruction': 2 });
  expect(balanceHints(barren, [])).toMatchObject([hint]);
  expect(
    kinds(balanceOf({ Maturity: 4, Knotworking: 5, 'Creative Destruction': 1, Gestation: 0.5 })),
  ).toEqual([]);
});

test('balanceHints: most hours in Maturity give “all-mature” and not also “nothing-ends” (ECO-41)', () => {
  const all = balanceOf({ Maturity: 9, Birth: 3 });
  expect(balanceHints(all, [])).toEqual([
    { kind: 'all-mature', hours: 9, mapped: 12, suggested: 0, share: 0.75, from: ['Maturity'] },
  ]);
  expect(kinds(balanceOf({ Maturity: 8, Birth: 4 }))).toEqual(['nothing-ends']);
  expect(kinds(balanceOf({ Maturity: 8, Birth: 3, 'Creative Destruction': 1 }))).toEqual([]);
});

test('balanceHints: a trap with more hours than in both previous periods gives “trap-grows” (ECO-41)', () => {
  const now = balanceOf({ 'Rigidity Trap': 4, Gestation: 4, Birth: 8 });
  const less = balanceOf({ 'Rigidity Trap': 2 }, 6);
  expect(balanceHints(now, [now, less, less])).toEqual([
    { kind: 'trap-grows', zone: 'Rigidity Trap', hours: 4, before: 2, share: 0.25, from: ['Rigidity Trap'] },
  ]);
  // Hours in every second week are not growth.
  expect(kinds(now, [balanceOf({}, 8), now])).toEqual([]);
  // Nor are the hours of a first plan.
  expect(kinds(now, [])).toEqual([]);
  expect(kinds(now, [balanceOf({}), balanceOf({}, 1)])).toEqual([]);
});

test('balanceHints: a trap that only events fill gives no “trap-grows”, as past events were not mapped', () => {
  const blocks = balanceOf({ Maturity: 3, Birth: 3 });
  const withEvents = balanceOf({ Maturity: 3, Birth: 3, 'Creative Destruction': 1, 'Rigidity Trap': 9 });
  const hints = balanceHints(withEvents, [blocks, blocks, blocks]);
  expect(hints.map(({ kind }) => kind)).toEqual(['trap-holds']);
});

test('balanceHints: a small increase in a trap gives no “trap-grows”', () => {
  const much = balanceOf({ 'Scarcity Trap': 21, Birth: 43, 'Creative Destruction': 1 });
  expect(kinds(much, [balanceOf({ 'Scarcity Trap': 20 })])).toEqual([]);
});

test('balanceHints: a trap with a third or more of the hours is told, whatever it was before (ECO-41)', () => {
  const week = balanceOf({ 'Rigidity Trap': 8, Birth: 3, 'Creative Destruction': 2 });
  const hint = { kind: 'trap-holds', zone: 'Rigidity Trap', hours: 8, mapped: 13, share: 8 / 13 };
  expect(balanceHints(week, [week, week, week])).toMatchObject([hint]);
  expect(balanceHints(week, [])).toMatchObject([hint]);
  expect(kinds(balanceOf({ 'Scarcity Trap': 4, Birth: 8 }))).toEqual(['trap-holds']);
  expect(kinds(balanceOf({ 'Scarcity Trap': 4, Birth: 8.25 }))).toEqual([]);
  expect(kinds(balanceOf({ 'Scarcity Trap': 2, Birth: 1.75 }))).toEqual([]);
});

test('balanceHints: a trap that grows is told once, also with a third of the hours', () => {
  const now = balanceOf({ 'Rigidity Trap': 8, Birth: 5 });
  expect(kinds(now, [balanceOf({ 'Rigidity Trap': 2, Birth: 5 })])).toEqual(['trap-grows', 'nothing-ends']);
});

test('balanceHints: of several hints the two about the most hours are told, without those dismissed (ECO-41)', () => {
  const week = balanceOf({ 'Scarcity Trap': 4, 'Rigidity Trap': 5, Maturity: 1 });
  const told = (...dismissed: string[]) =>
    balanceHints(week, [], ({ kind, from }) => dismissed.includes(`${kind} ${from.join()}`)).map(
      ({ kind, share }) => [kind, share],
    );
  expect(told()).toEqual([
    ['nothing-ends', 0.6],
    ['trap-holds', 0.5],
  ]);
  expect(told('trap-holds Rigidity Trap')).toEqual([
    ['nothing-ends', 0.6],
    ['trap-holds', 0.4],
  ]);
  expect(told('trap-holds Rigidity Trap', 'trap-holds Scarcity Trap').at(-1)).toEqual(['nothing-born', 0]);
});

test('balanceHints: when most hours have no phase, only “mostly-unmapped” is given', () => {
  expect(balanceHints(balanceOf({ Maturity: 3 }, 9), [])).toEqual([
    { kind: 'mostly-unmapped', unmapped: 9, planned: 12, suggested: 0, share: 0.75, from: [null] },
  ]);
  expect(kinds(balanceOf({}, 0))).toEqual([]);
  expect(kinds(balanceOf({}, 2))).toEqual([]);
});

const anyHours = fc.dictionary(
  fc.constantFrom(...ZONES.map(({ name }) => name)),
  fc.integer({ min: 0, max: 80 }).map((quarters) => quarters / 4),
);
const anyBalance = fc
  .tuple(anyHours, fc.integer({ min: 0, max: 40 }))
  .map(([hours, unmapped]) => balanceOf(hours, unmapped));

const anyTrend = fc.array(anyBalance, { maxLength: 2 });

test('balanceHints: for any plan no hint is repeated, contradicts the hours, or reports growth of an unchanged plan', () => {
  fc.assert(
    fc.property(anyBalance, anyTrend, (balance, before) => {
      const hints = balanceHints(balance, [balance, ...before]);
      const names = hints.map((hint) => ('zone' in hint ? hint.zone : hint.kind));
      expect(new Set(names).size).toBe(names.length);
      const hoursOf = (zone: ZoneName) => balance.shares.find(({ label }) => label === zone)?.hours ?? 0;
      const isBarren = hoursOf('Gestation') + hoursOf('Birth') === 0 && balance.mapped >= ENOUGH_HOURS;
      expect(names.includes('nothing-born') && !isBarren).toBe(false);
      expect(isBarren && hints.length === 0).toBe(false);
      expect(names.includes('nothing-ends') && hoursOf('Creative Destruction') > 0).toBe(false);
      expect(hints.filter((hint) => hint.kind === 'trap-grows' && hint.hours <= hint.before)).toEqual([]);
      expect(kinds(balance, [balance])).not.toContain('trap-grows');
    }),
  );
});

test('balanceHints: for any plan at most two are told, and a trap with a third of at least 4 hours unless two others are about more', () => {
  const traps = ['Scarcity Trap', 'Rigidity Trap'];
  fc.assert(
    fc.property(anyBalance, anyTrend, (balance, before) => {
      const hints = balanceHints(balance, [balance, ...before]);
      expect(hints.length).toBeLessThanOrEqual(2);
      const large = balance.shares.filter(
        ({ label, hours, share }) => traps.includes(label) && hours >= ENOUGH_HOURS && share >= 1 / 3,
      );
      const missing = large.filter(
        ({ label }) => !hints.some((hint) => 'zone' in hint && hint.zone === label),
      );
      for (const { share } of missing) {
        expect(hints.filter((hint) => hint.share >= share)).toHaveLength(2);
      }
    }),
  );
});
