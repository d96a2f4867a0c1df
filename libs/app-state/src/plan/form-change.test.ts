import { formChange } from './form-change.ts';

const opened = { id: 'rest', name: 'Rest', note: null, endDate: '2026-04-05' };

test('formChange: it names the touched fields alone, with what the form showed of them when it was opened', () => {
  const values = { name: 'Rest', note: 'Sleep first', endDate: null };
  expect(formChange('northStars', opened, values)).toEqual([
    {
      resource: 'northStars',
      id: 'rest',
      fields: { note: 'Sleep first', endDate: null },
      seen: { note: null, endDate: '2026-04-05' },
    },
  ]);
});

test('formChange: a form that was left as it was changes nothing', () => {
  expect(formChange('northStars', opened, { name: 'Rest', note: null })).toEqual([]);
});
