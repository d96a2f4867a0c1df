import { readRecurRule } from './recur-rule.ts';

/** The parts of a rule that limit something. */
const read = (text: string) => {
  const rule = readRecurRule(text);
  if (rule === null) return null;
  const { days, ...others } = rule;
  const lists = { ...others, days: [...days].map(([day, places]) => [day, ...places]) };
  return Object.fromEntries(
    Object.entries(lists)
      .map(([name, value]) => [name, value instanceof Set ? [...value] : value] as const)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
};
const yearly = { frequency: 'YEARLY', interval: 1, weekStart: 0 };

test.each([
  ['FREQ=YEARLY', yearly],
  [' "RRULE:freq = yearly ; interval = 2;wkst=su"', { ...yearly, interval: 2, weekStart: 6 }],
  ['FREQ=YEARLY;COUNT=3;UNTIL=20260105', { ...yearly, count: 3, until: '20260105' }],
  ['FREQ=YEARLY;COUNT=0;INTERVAL=0;UNTIL=0', { ...yearly, until: '0' }],
  ['FREQ=YEARLY;BYMONTH=1,12,+3, ,1', { ...yearly, months: [1, 12, 3] }],
  ['FREQ=YEARLY;BYWEEKNO=1,-53', { ...yearly, weeks: [1, -53] }],
  ['FREQ=YEARLY;BYYEARDAY=-366,1', { ...yearly, yearDays: [-366, 1] }],
  ['FREQ=YEARLY;BYMONTHDAY=31,-1', { ...yearly, monthDays: [31, -1] }],
  ['FREQ=YEARLY;BYHOUR=0,23;BYMINUTE=59,0;BYSECOND=7', { ...yearly, hours: [0, 23], minutes: [59, 0] }],
  ['FREQ=YEARLY;BYSETPOS=366,-1', { ...yearly, positions: [366, -1] }],
  [
    'FREQ=YEARLY;BYDAY=MO,1MO,-53SU,+2TU',
    {
      ...yearly,
      days: [
        [0, null, 1],
        [6, -53],
        [1, 2],
      ],
    },
  ],
  ['FREQ=MONTHLY;BYDAY=1MO;BYWEEKNO=1;BYYEARDAY=1', { ...yearly, frequency: 'MONTHLY', days: [[0, 1]] }],
  ['FREQ=WEEKLY;BYDAY=1MO', { ...yearly, frequency: 'WEEKLY', days: [[0, null]] }],
  ['FREQ=DAILY;RSCALE=GREGORIAN;SKIP=OMIT;OTHER=1', { ...yearly, frequency: 'DAILY' }],
  ['FREQ=HOURLY;BYWEEKNO=1;BYYEARDAY=1', { ...yearly, frequency: 'HOURLY', weeks: [1], yearDays: [1] }],
])('readRecurRule: %s is read (ICS-21, ICS-24)', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  '',
  'FREQ=MINUTELY',
  'FREQ=YEARLY;INTERVAL=1.5',
  'FREQ=YEARLY;INTERVAL=-1',
  'FREQ=YEARLY;COUNT=-1',
  'FREQ=YEARLY;COUNT=99999999999999999999',
  'FREQ=YEARLY;WKST=XX',
  'FREQ=YEARLY;RSCALE=CHINESE',
  'FREQ=YEARLY;SKIP=BACKWARD',
  'FREQ=YEARLY;BYEASTER=1',
  'FREQ=YEARLY;BYMONTH=13',
  'FREQ=YEARLY;BYMONTH=0',
  'FREQ=YEARLY;BYMONTH=1,x',
  'FREQ=YEARLY;BYMONTH=1x',
  'FREQ=YEARLY;BYWEEKNO=54',
  'FREQ=YEARLY;BYWEEKNO=0',
  'FREQ=YEARLY;BYYEARDAY=367',
  'FREQ=YEARLY;BYYEARDAY=0',
  'FREQ=YEARLY;BYMONTHDAY=32',
  'FREQ=YEARLY;BYMONTHDAY=0',
  'FREQ=YEARLY;BYHOUR=24',
  'FREQ=YEARLY;BYMINUTE=60',
  'FREQ=YEARLY;BYSETPOS=367',
  'FREQ=YEARLY;BYSETPOS=0',
  'FREQ=YEARLY;BYDAY=0MO',
  'FREQ=YEARLY;BYDAY=XX',
  'FREQ=YEARLY;BYDAY=MO,1',
  'FREQ=YEARLY;BYDAY=111MO',
  'FREQ=YEARLY;BYDAY=MOX',
])('readRecurRule: %s is no rule (ICS-21)', (text) => {
  expect(readRecurRule(text)).toBeNull();
});

test('readRecurRule: a rule of up to 16,384 characters is read (ICS-27)', () => {
  const rule = (length: number) => 'FREQ=YEARLY;X='.padEnd(length, 'x');
  expect([16_384, 16_385].map((length) => readRecurRule(rule(length)) !== null)).toEqual([true, false]);
});
