import { pulseCheck } from '@simmer/testing/pulse-check.factory';
import { theme } from '@simmer/testing/theme.factory';
import { underNewNames } from './removed-star.ts';

test('what was renamed since goes by its new id, the removed one by its own', () => {
  const star = theme();
  const names = new Map([
    ['block', 'block anew'],
    ['other', 'other anew'],
    [star.id, 'never asked'],
  ]);
  const rated = (id: string) => ({ theme_id: id, rating: 5, note: null });
  const removed = underNewNames(
    {
      theme: star,
      term: null,
      blockIds: ['block', 'kept'],
      priorities: [{ id: 'p', week_start_date: '2026-01-12', ordered_theme_ids: ['other', star.id] }],
      pulseChecks: [pulseCheck({ theme_ratings: [rated(star.id), rated('other')] })],
    },
    (id) => names.get(id) ?? id,
  );
  expect(removed.blockIds).toEqual(['block anew', 'kept']);
  expect(removed.priorities[0]?.ordered_theme_ids).toEqual(['other anew', star.id]);
  expect(removed.pulseChecks[0]?.theme_ratings).toEqual([rated(star.id), rated('other anew')]);
});
