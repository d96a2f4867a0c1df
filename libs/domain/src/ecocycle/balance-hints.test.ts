import fc from 'fast-check';
import type { ZoneName } from '../phases/phase-alias.ts';
import { ZONES } from '../phases/zone.ts';
import { balanceHints, ENOUGH_HOURS } from './balance-hints.ts';
import type { EcocycleBalance } from './ecocycle-balance.ts';

function balanceOf(hours: Partial<Record<ZoneName, number>>, unmapped = 0): EcocycleBalance {
  const mapped = Object.values(hours).reduce((sum, some) => sum + some, 0);
  const shares = ZONES.map(({ name }) => {
    const some = hours[name] ?? 0;
    return { label: name, hours: some, share: mapped === 0 ? 0 : some / mapped };
  });
  return { shares, inBlocks: mapped + unmapped, inEvents: 0, mapped, unmapped };
}
const kinds = (balance: EcocycleBalance, before: EcocycleBalance[] = []) =>
  balanceHints(balance, [balance, ...before]).map(({ kind }) => kind);

test('balanceHints: a balanced plan gives none', () => {
  const round = balanceOf({ Gestation: 2, Birth: 4, Maturity: 8, 'Creative Destruction': 2, Knotworking: 3 });
  expect(balanceHints(round, [round, round, round])).toEqual([]);
});

test('balanceHints: no hours in Gestation and Birth give “nothing-born”', () => {
  const hint = { kind: 'nothing-born', mapped: 10 };
  expect(balanceHints(balanceOf({ Maturity: 4, Knotworking: 4, 'Creative Destruction': 2 }), [])).toEqual([
    hint,
  ]);
  expect(
    kinds(balanceOf({ Maturity: 4, Knotworking: 5, 'Creative Destruction': 1, Gestation: 0.5 })),
  ).toEqual([]);
});

test('balanceHints: most hours in Maturity give “all-mature” and not also “nothing-ends” (ECO-41)', () => {
  const all = balanceOf({ Maturity: 9, Birth: 3 });
  expect(balanceHints(all, [])).toEqual([{ kind: 'all-mature', hours: 9, mapped: 12 }]);
  expect(kinds(balanceOf({ Maturity: 8, Birth: 4 }))).toEqual(['nothing-ends']);
  expect(kinds(balanceOf({ Maturity: 8, Birth: 3, 'Creative Destruction': 1 }))).toEqual([]);
});

test('balanceHints: a trap with more hours than in both previous periods gives “trap-grows” (ECO-41)', () => {
  const now = balanceOf({ 'Rigidity Trap': 4, Gestation: 4, Birth: 4 });
  const less = balanceOf({ 'Rigidity Trap': 2 }, 6);
  expect(balanceHints(now, [now, less, less])).toEqual([
    { kind: 'trap-grows', zone: 'Rigidity Trap', hours: 4, before: 2 },
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
  expect(balanceHints(withEvents, [blocks, blocks, blocks])).toEqual([]);
});

test('balanceHints: a small increase in a trap gives no “trap-grows”', () => {
  const much = balanceOf({ 'Scarcity Trap': 21, Birth: 9, 'Creative Destruction': 1 });
  expect(kinds(much, [balanceOf({ 'Scarcity Trap': 20 })])).toEqual([]);
});

test('balanceHints: when most hours are unmapped, only “mostly-unmapped” is given', () => {
  expect(balanceHints(balanceOf({ Maturity: 3 }, 9), [])).toEqual([
    { kind: 'mostly-unmapped', unmapped: 9, planned: 12 },
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

test('balanceHints: for any plan no hint is repeated, contradicts the hours, or reports growth of an unchanged plan', () => {
  fc.assert(
    fc.property(anyBalance, fc.array(anyBalance, { maxLength: 2 }), (balance, before) => {
      const hints = balanceHints(balance, [balance, ...before]);
      const names = hints.map((hint) => (hint.kind === 'trap-grows' ? hint.zone : hint.kind));
      expect(new Set(names).size).toBe(names.length);
      const hoursOf = (zone: ZoneName) => balance.shares.find(({ label }) => label === zone)?.hours ?? 0;
      const isBarren = hoursOf('Gestation') + hoursOf('Birth') === 0;
      expect(names.includes('nothing-born')).toBe(isBarren && balance.mapped >= ENOUGH_HOURS);
      expect(names.includes('nothing-ends') && hoursOf('Creative Destruction') > 0).toBe(false);
      expect(hints.filter((hint) => hint.kind === 'trap-grows' && hint.hours <= hint.before)).toEqual([]);
      expect(kinds(balance, [balance])).not.toContain('trap-grows');
    }),
  );
});
