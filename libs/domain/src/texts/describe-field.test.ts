import { timeBlock } from '@simmer/testing/time-block.factory';
import { contentFields, describedFields } from '../blocks/time-block-fields.ts';
import { fieldLabel } from './field-label.ts';
import { fieldText } from './describe-field.ts';

const none = { activities: [], sizes: [], northStars: [], phases: [], vibes: [] };
const names = {
  ...none,
  northStars: [{ id: 'rest', name: 'Rest' }],
  sizes: [{ id: 'xl', name: 'xl' }],
  phases: [{ id: 'seed', name: 'Languaging' }],
};

test('fieldLabel: each field that two devices may change has a name for people', () => {
  const fields = [...contentFields, 'wins', 'ordered_theme_ids', 'theme_ratings', 'startDate', 'road_bumps'];
  expect(fields.filter((field) => fieldLabel(field) === field)).toEqual([]);
});

test.each([
  ['size', { size: 'xl' }, 'XL'],
  ['north_star_theme_id', { north_star_theme_id: 'rest' }, 'Rest'],
  ['north_star_theme_id', { north_star_theme_id: 'gone' }, 'another'],
  ['north_star_theme_id', { north_star_theme_id: null }, 'none'],
  ['ecocycle_phase', { ecocycle_phase: 'seed' }, 'Gestation'],
  ['end_date', { end_date: null }, 'no end'],
  ['start_date', { start_date: '2026-01-05' }, 'Jan 5'],
  ['exclusion_dates', { exclusion_dates: ['2026-01-05'] }, 'Jan 5'],
  ['start_time', { start_time: '07:30' }, '07:30'],
  ['start_time', { start_time: null }, 'none'],
  ['duration_minutes', { duration_minutes: 90 }, '1h 30m'],
  ['points', { points: 3 }, '3'],
  ['series_id', { series_id: 'an id' }, 'a series'],
  ['title', { title: 'Lindy  hop' }, 'Lindy hop'],
  ['wins', { wins: ['One', 'Two'] }, 'One · Two'],
  ['wins', { wins: [] }, 'none'],
  ['ordered_theme_ids', { ordered_theme_ids: ['rest', 'gone'] }, 'Rest, another'],
  ['theme_ratings', { theme_ratings: [{ theme_id: 'rest', rating: 7, note: 'Slept' }] }, 'Rest 7 (Slept)'],
  ['weather_mood', { weather_mood: 'sunny' }, 'Sunny'],
  ['type', { type: 'weekly' }, 'Weekly'],
  ['startDate', { startDate: '2026-01-05' }, 'Jan 5, 2026'],
  ['endDate', { endDate: null }, 'none'],
])('fieldText: the value of a field is in words: %s %j', (field, values, text) => {
  expect(fieldText(field, { ...timeBlock(), ...values }, names)).toContain(text);
});

test('fieldText: no field of a block shows an id', () => {
  const block = timeBlock();
  const texts = describedFields.map((field) => fieldText(field, block, none));
  expect(texts.filter((text) => text.includes(block.activity_id) || text.includes(block.size))).toEqual([]);
});
