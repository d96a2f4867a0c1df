import type { BalanceHint } from '@simmer/domain/ecocycle/balance-hints';
import { hintKey, hintTexts, notExpired, hoursText, isDismissed, percentText } from './hint-texts.ts';

const grows = {
  kind: 'trap-grows',
  zone: 'Rigidity Trap',
  hours: 6,
  before: 2,
  share: 0.6,
  from: [],
} satisfies BalanceHint;
const holds = { ...grows, kind: 'trap-holds', mapped: 10, suggested: 0 } satisfies BalanceHint;
const born = { kind: 'nothing-born', mapped: 4, suggested: 0, share: 0, from: [] } satisfies BalanceHint;

test('hintTexts: each kind of hint has a title and a reason in figures', () => {
  expect(
    hintTexts({ ...born, kind: 'all-mature', hours: 9.25, mapped: 12, share: 9.25 / 12 }, 'month'),
  ).toMatchObject({
    title: 'Nearly everything is in Maturity',
    reason: '9h 15m of 12h that have a phase, 77%.',
  });
  expect(hintTexts(born, 'week').title).toBe('Nothing is being born');
  expect(hintTexts({ ...born, kind: 'nothing-ends', upkeep: 6, mapped: 10 }, 'week').reason).toMatch(
    /^6h of 10h/,
  );
  expect(hintTexts({ ...born, kind: 'mostly-unmapped', unmapped: 9, planned: 12 }, 'week').reason).toBe(
    '9h of 12h planned have no phase.',
  );
  expect(hintTexts({ ...born, kind: 'mostly-unmapped', unmapped: 12, planned: 12 }, 'week')).toMatchObject({
    title: 'None of your time is on the loop yet',
    reason: '12h planned have no phase.',
  });
});

test('hintTexts: hours of which keywords suggest the phase are said to be suggested, in a sentence of their own (ECO-44)', () => {
  expect(hintTexts({ ...born, suggested: 4 }, 'week').reason).toBe(
    'None of the 4h that have only a suggested phase are in Gestation or Birth. 4h are by keywords, not confirmed.',
  );
  expect(hintTexts({ ...holds, suggested: 1.5 }, 'week').reason).toBe(
    '6h of 10h that have a phase or a suggested one, 60%. 1h 30m are by keywords, not confirmed.',
  );
  const ends = { ...born, kind: 'nothing-ends', upkeep: 6, mapped: 10, suggested: 2 } as const;
  expect(hintTexts(ends, 'week').reason).toMatch(/2h are by keywords, not confirmed\.$/);
  const unmapped = { ...born, kind: 'mostly-unmapped', unmapped: 9, planned: 12, suggested: 3 } as const;
  expect(hintTexts(unmapped, 'week').reason).toBe(
    '9h of 12h planned have no phase. 3h are by keywords, not confirmed.',
  );
});

test('hintTexts: a growing trap is named and compared with the two periods before', () => {
  expect(hintTexts(grows, 'month')).toMatchObject({
    title: 'The Rigidity Trap grows',
    reason: '6h of time blocks in these 4 weeks, at most 2h in each of the two stretches of 4 weeks before.',
  });
  const other = { ...grows, zone: 'Scarcity Trap' } as const;
  expect(hintTexts(other, 'month').thought).not.toBe(hintTexts(grows, 'month').thought);
});

test('hintTexts: a trap that has much of the hours is named with its share and the same advice', () => {
  expect(hintTexts(holds, 'week')).toEqual({
    title: 'Much of your time is in the Rigidity Trap',
    reason: '6h of 10h that have a phase, 60%.',
    thought: hintTexts(grows, 'week').thought,
  });
});

test('hint dismissal: holds for the same kind and trap until its end date (ECO-41)', () => {
  const keys = [hintKey(grows, '2026-02-01')];
  expect(isDismissed({ ...grows, hours: 7 }, keys)).toBe(true);
  expect(isDismissed({ ...grows, zone: 'Scarcity Trap' }, keys)).toBe(false);
  expect(isDismissed(holds, keys)).toBe(false);
  expect(isDismissed(born, keys)).toBe(false);
  expect(notExpired(keys, '2026-02-01')).toEqual(keys);
  expect(notExpired(keys, '2026-02-02')).toEqual([]);
});

test('balance figures: hours and percentages are rounded, and a tiny share is “<1%” instead of 0%', () => {
  expect([hoursText(0.04), hoursText(7.55), hoursText(12)]).toEqual(['2m', '7h 33m', '12h']);
  expect([percentText(0), percentText(0.001), percentText(0.426)]).toEqual(['0%', '<1%', '43%']);
});
