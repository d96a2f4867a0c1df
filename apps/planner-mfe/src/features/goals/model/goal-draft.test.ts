import { northStar } from '@simmer/testing/north-star.factory';
import {
  draftOfGoal,
  emptyGoalDraft,
  goalChecks,
  isSameGoal,
  toGoal,
  withStart,
  withType,
} from './goal-draft.ts';

const TODAY = '2026-11-20';
const fresh = emptyGoalDraft(TODAY, []);

describe('draft of a new North Star goal', () => {
  it('starts as a weekly goal with a star, the first colour and a week from today', () => {
    expect(fresh).toEqual({
      name: '',
      emoji: '⭐',
      color: '#3B82F6',
      note: '',
      type: 'weekly',
      startDate: TODAY,
      endDate: '2026-11-27',
    });
  });

  it.each([
    ['weekly', '2026-02-07'],
    ['monthly', '2026-02-28'],
    ['seasonal', '2026-04-30'],
    ['annual', '2027-01-31'],
    ['ongoing', '2036-01-31'],
  ] as const)('a %s goal from January 31 ends on %s', (type, end) => {
    const typed = withType(fresh, type, TODAY);
    expect(withStart(typed, '2026-01-31', TODAY)).toMatchObject({ type, endDate: end });
  });

  it('without a start its end is counted from today', () => {
    const open = withStart(fresh, '', TODAY);
    expect(open).toMatchObject({ startDate: '', endDate: '2026-11-27' });
    expect(withType(open, 'ongoing', TODAY)).toMatchObject({ startDate: '', endDate: '2036-11-20' });
  });

  it('while a year is being typed the end does not change', () => {
    for (const half of ['0002-03-01', '0202-03-01', '9999-12-31']) {
      const typing = withStart(fresh, half, TODAY);
      expect(typing.endDate).toBe('2026-11-27');
      expect(goalChecks.startDate(half)).toBeDefined();
      expect(withType(typing, 'monthly', TODAY).endDate).toBe('2026-12-20');
    }
  });

  it('needs a name, and an end on or after the start (NST-23)', () => {
    const { name, startDate, endDate } = goalChecks;
    expect(name('  ')).toBe('Please enter a name');
    expect([name('Rest'), startDate(TODAY), startDate(''), endDate('', '')]).toEqual(Array(4));
    expect(endDate(TODAY, TODAY)).toBeUndefined();
    expect(endDate('2026-11-19', TODAY)).toBe('This is before the start date.');
    expect(endDate('2201-01-01', '')).toBeDefined();
  });
});

describe('draft of a saved North Star goal', () => {
  const goal = { ...northStar(), type: 'ongoing', startDate: null, endDate: null } as const;

  it('shows its fields, and is sent with empty dates as null', () => {
    const draft = draftOfGoal(goal);
    expect(draft).toMatchObject({ type: 'ongoing', startDate: '', endDate: '' });
    expect(toGoal({ ...draft, name: ' Pottery ' })).toEqual({
      name: 'Pottery',
      emoji: goal.emoji,
      color: goal.color,
      note: null,
      type: 'ongoing',
      startDate: null,
      endDate: null,
    });
  });

  it('counts as unchanged when only outer spaces of the name differ', () => {
    const draft = draftOfGoal(goal);
    expect(isSameGoal(draft, { ...draft, name: ` ${draft.name} ` })).toBe(true);
    expect(isSameGoal(draft, withType(draft, 'ongoing', TODAY))).toBe(false);
  });
});
