import { describe, expect, test } from '@jest/globals';
import { changedNames, fieldsIn, formOf, keywordsOf, newForm } from './default-form.ts';

const size = {
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
  name: 'medium',
  duration: 90,
  points: 2,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
};
const names = ['name', 'hours', 'points'] as const;

test('default form: the duration is edited in hours and sent in minutes (ADM-12)', () => {
  expect(formOf(size).hours).toBe('1.5');
  expect(fieldsIn({ ...formOf(size), hours: '0,75' }, names)).toEqual({
    name: 'medium',
    duration: 45,
    points: 2,
  });
});

test('default form: every duration in minutes survives the conversion to hours and back', () => {
  const minutes = Array.from({ length: 1500 }, (_, index) => index);
  const back = minutes.map((duration) => fieldsIn(formOf({ ...size, duration }), ['hours']).duration);
  expect(back).toEqual(minutes);
});

test('default form: text that is not a number becomes 0', () => {
  expect(fieldsIn({ ...newForm, hours: 'long', points: 'many' }, names)).toEqual({
    name: '',
    duration: 0,
    points: 0,
  });
});

describe('default form: keywords', () => {
  test('are split at commas and trimmed, and blank ones are dropped (ADM-13)', () => {
    expect(keywordsOf(' idea, , wonder why ,')).toEqual(['idea', 'wonder why']);
  });

  test('do not count as changed when only spaces differ', () => {
    const before = { ...newForm, keywords: 'idea, wonder' };
    expect(changedNames(before, { ...before, keywords: 'idea ,wonder,' }, ['keywords'])).toEqual([]);
    expect(changedNames(before, { ...before, keywords: 'idea' }, ['keywords'])).toEqual(['keywords']);
  });
});

test('default form: a new default is a blue star of two hours and one point (ADM-12)', () => {
  expect(fieldsIn(newForm, ['emoji', 'color', 'hours', 'points'])).toEqual({
    emoji: '⭐',
    color: '#3B82F6',
    duration: 120,
    points: 1,
  });
});
