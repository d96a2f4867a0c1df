import { entryText, fieldLabel, isTimeField, staysText } from './entry-text.ts';

const textOf = (
  kind: Parameters<typeof entryText>[0]['kind'],
  reason: Parameters<typeof entryText>[0]['reason'],
) => entryText({ kind, reason, calendar_name: 'Work' });

it('entryText: says why an event was added, changed, kept or removed', () => {
  expect([
    textOf('added', 'calendar_selected'),
    textOf('added', 'entered_window'),
    textOf('changed', 'edited'),
    textOf('removed', 'cancelled'),
    textOf('kept', 'left_window'),
    textOf('reverted', 'person'),
    textOf('followed', 'person'),
  ]).toEqual([
    'Added with the calendar Work',
    'Moved into your sync dates, from Work',
    'Changed in Google Calendar',
    'Deleted in Google Calendar',
    'Kept as you had it: moved out of your sync dates',
    'You reverted a change',
    'Follows Google Calendar again',
  ]);
});

it('staysText: uses singular and plural', () => {
  expect([1, 3].map(staysText)).toEqual([
    '1 event that you classified stays.',
    '3 events that you classified stay.',
  ]);
});

it('entry fields: fieldLabel names a field, and isTimeField is true for times only', () => {
  expect(fieldLabel('organizer_name')).toBe('Organizer');
  expect(isTimeField('end_time')).toBe(true);
  expect(isTimeField('title')).toBe(false);
});
