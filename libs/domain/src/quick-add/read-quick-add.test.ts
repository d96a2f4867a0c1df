import { limits } from '@simmer/contracts/limits';
import { dayParts, weekdays } from '@simmer/contracts/schemas/planning-values';
import { dateWithin } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { firstWeekdayOnOrAfter } from '../dates/weekday.ts';
import { clockText } from '../dates/clock-text.ts';
import { startTimingOf } from '../parts/day-part.ts';
import { type QuickAddLanguage, quickAddLanguages } from './quick-add-language.ts';
import { type QuickAddReading, readQuickAdd } from './read-quick-add.ts';
import { englishSentences } from './testing/english-sentences.ts';
import { frenchSentences } from './testing/french-sentences.ts';
import { germanSentences } from './testing/german-sentences.ts';
import { hurriedSentences } from './testing/hurried-sentences.ts';
import { japaneseSentences } from './testing/japanese-sentences.ts';
import { moreSentences } from './testing/more-sentences.ts';
import { portugueseSentences } from './testing/portuguese-sentences.ts';
import { quickAddSentences } from './testing/quick-add-sentences.ts';
import type { ReadSentence } from './testing/read-sentence.ts';
import { timedSentences } from './testing/timed-sentences.ts';
import { spanishSentences } from './testing/spanish-sentences.ts';

// A Monday.
const today = calendarDate('2026-11-23');
const northStars = [
  { id: 'Health', name: 'Health' },
  { id: 'Family', name: 'Family time' },
];
const options = (language: QuickAddLanguage = 'en') => ({
  languages: quickAddLanguages([language]),
  today,
  time: 0,
  zone: 'Europe/Berlin',
  northStars,
});

function described({ read, offer, question }: QuickAddReading, start: string = today): string | null {
  const offered = offer !== null && `offer ${offer.text}`;
  if (read === null) return offered || null;
  const days = read.days.map((day) => day.slice(0, 3)).join(' ');
  const parts = [
    read.title,
    read.days.length === weekdays.length ? 'every day' : days || 'no day',
    read.part,
    read.recurring !== 'once' && read.recurring,
    read.startDate !== start && `from ${read.startDate}`,
    read.endDate !== null && `until ${read.endDate}`,
    read.minutes !== null && `${read.minutes} min`,
    read.northStarId !== null && `!${read.northStarId}`,
    question !== null && `which of ${question.days.join(' ')}`,
    offered,
  ];
  return parts.filter(Boolean).join(' | ');
}

const sentences: readonly (readonly [QuickAddLanguage, readonly ReadSentence[]])[] = [
  ['en', englishSentences],
  ['de', germanSentences],
  ['fr', frenchSentences],
  ['es', spanishSentences],
  ['pt', portugueseSentences],
  ['ja', japaneseSentences],
];

test.each(sentences)(
  'quick add: sentences in %s are understood, and titles stay as they are (QCK-1, QCK-2, QCK-3)',
  (language, list) => {
    const read = list.map(([sentence]) => [sentence, described(readQuickAdd(sentence, options(language)))]);
    expect(read).toEqual(list);
  },
);

// Wednesday, 25 November, 16:15.
const midweek = { today: calendarDate('2026-11-25'), time: 16 * 60 + 15, zone: 'Europe/Berlin', northStars };

test.each(['en', 'de', 'es', 'pt', 'fr', 'ja'] as const)(
  'quick add: in %s no title is cut, no past time is chosen, and a single word of time is offered (QCK-3, QCK-5)',
  (language) => {
    const list = [...(quickAddSentences[language] ?? []), ...(moreSentences[language] ?? [])];
    const read = list.map(([sentence]) => [
      sentence,
      described(
        readQuickAdd(sentence, { ...midweek, languages: quickAddLanguages([language]) }),
        midweek.today,
      ),
    ]);
    expect(read).toEqual(list);
  },
);

test.each(Object.entries(timedSentences) as [QuickAddLanguage, readonly ReadSentence[]][])(
  'quick add: in %s a start time and a length are read (QCK-1, QCK-2)',
  (language, list) => {
    const read = list.map(([sentence]) => {
      const found = readQuickAdd(sentence, options(language)).read;
      const parts = found && [found.title, found.startTime, found.minutes && `${found.minutes} min`];
      return [sentence, parts && parts.filter(Boolean).join(' | ')];
    });
    expect(read).toEqual(list);
  },
);

// Thursday, 26 November, 10:00.
const hurried = { today: calendarDate('2026-11-26'), time: 10 * 60, zone: 'Europe/Berlin', northStars };

function hurriedText({
  read,
  offer,
  question,
  unknownRecurrence,
  unknownEnd,
}: QuickAddReading): string | null {
  const days = read?.days.map((day) => day.slice(0, 3)).join(' ') ?? '';
  const parts = [
    ...(read === null ? [] : [read.title, days || 'no day', read.startTime ?? read.part]),
    read !== null && read.recurring !== 'once' && read.recurring,
    read !== null && read.monthlyAnchor !== 'nth_weekday' && read.monthlyAnchor,
    read !== null && read.startDate !== hurried.today && `from ${read.startDate}`,
    read !== null && read.endDate !== null && `until ${read.endDate}`,
    read !== null && read.minutes !== null && `${read.minutes} min`,
    question?.answer === null && `which of ${question.days.join(' ')}`,
    offer !== null && `offer ${offer.text}`,
    unknownRecurrence !== null && `not ${unknownRecurrence}`,
    unknownEnd !== null && `no end ${unknownEnd}`,
  ];
  return parts.filter(Boolean).join(' | ') || null;
}

test.each(Object.entries(hurriedSentences) as [QuickAddLanguage, readonly ReadSentence[]][])(
  'quick add: lines typed in a hurry in %s are understood, or ask for their day (QCK-2, QCK-3, QCK-8, QCK-9, QCK-10, QCK-12)',
  (language, list) => {
    const languages = quickAddLanguages(language === 'en' ? ['en', 'de'] : [language]);
    const read = list.map(([sentence]) => [
      sentence,
      hurriedText(readQuickAdd(sentence, { ...hurried, languages })),
    ]);
    expect(read).toEqual(list);
  },
);

test.each([
  ['dentist nov 16 3pm', '2026-11-16', 'dentist | mon | 15:00 | from 2026-11-16'],
  ['dentist nov 16 3pm', '2027-11-16', 'dentist | tue | 15:00 | from 2027-11-16'],
  ['Taco Tuesday 6pm', '2026-12-01', 'Taco | tue | 18:00 | from 2026-12-01'],
  ['Taco Tuesday 6pm', '2026-11-26', 'Taco Tuesday | thu | 18:00'],
  ['report by friday 3pm', '2026-11-27', 'report | fri | 15:00 | from 2026-11-27'],
  ['report by friday 3pm', '2026-11-26', 'report by friday | thu | 15:00'],
  ['review next week', '2026-11-30', 'review | mon | from 2026-11-30'],
  ['call on monday mar 5', '2027-03-05', 'call on monday | fri | from 2027-03-05'],
  ['call on monday mar 5', '2026-11-30', 'call mar 5 | mon | from 2026-11-30'],
  ['Weekly review 3pm', '2026-11-27', 'Weekly review | fri | 15:00 | from 2026-11-27'],
  ['run 7am', '2026-12-24', 'run | fri | 07:00 | from 2026-11-27'],
])('quick add: %j on the chosen day %s, which counts only if it was asked (QCK-8)', (text, day, said) => {
  const read = readQuickAdd(text, { ...hurried, languages: ['en'], day: calendarDate(day) });
  expect(hurriedText(read)).toBe(said);
});

test('quick add: after the answer, the question has it and the same days (QCK-8)', () => {
  const day = calendarDate('2026-12-01');
  const { question } = readQuickAdd('Taco Tuesday 6pm', { ...hurried, languages: ['en'], day });
  expect(question).toEqual({ days: ['2026-11-26', '2026-12-01'], isYear: false, answer: day });
});

test.each([
  ['yoga 3pm', 'Health', true],
  ['yoga 3pm #family', 'Family', false],
  ['run 3pm', null, false],
])(
  'quick add: the North Star of %j is %s, and the usual one of its name: %s (QCK-14)',
  (text, northStarId, isUsualStar) => {
    const usualStar = (name: string) => (name === 'yoga' ? 'Health' : null);
    expect(readQuickAdd(text, { ...options(), usualStar }).read).toMatchObject({ northStarId, isUsualStar });
  },
);

test('quick add: a name of the most characters is read, a longer one is not (QCK-5)', () => {
  const name = 'x'.repeat(limits.name);
  expect(readQuickAdd(`${name} 7am`, options()).read?.title).toBe(name);
  expect(readQuickAdd(`${name}x 7am`, options()).read).toBeNull();
});

test('quick add: figures up to 6:59 are of the afternoon, but of the morning for an activity of the night (QCK-2)', () => {
  const isOfNight = (name: string) => name === 'rowing';
  const time = (text: string) =>
    readQuickAdd(text, { ...hurried, languages: ['en'], isOfNight }).read?.startTime;
  expect(
    ['rowing 5:30', 'rowing at 5', 'rowing 7:30', 'rowing 5:30pm', 'piano 5:30', 'piano at 5'].map(time),
  ).toEqual(['05:30', '05:00', '07:30', '17:30', '17:30', '17:00']);
});

test.each([
  [-1, null],
  [0, 'midday'],
])(
  'quick add: %i minutes after the begin of midday, a block of today is in the part %s (QCK-5)',
  (minute, part) => {
    const time = startTimingOf('midday').hour * 60 + minute;
    expect(readQuickAdd('run today', { ...options(), time }).read?.part).toBe(part);
  },
);

test.each([
  ['Zoom w/ NY team 4pm CET mon', 'Zoom w/ NY team | mon | 10:00'],
  ['call Ana 3pm London time', 'call Ana | thu | 10:00'],
  ['call Ana fri 15:00 New York time', 'call Ana | fri | 15:00'],
  ['call Ana 3pm PT friday', 'call Ana | fri | 18:00'],
  ['call Ana 9am JST friday', 'call Ana | thu | 19:00'],
  ['call Ana 11pm PST friday', 'call Ana | sat | 02:00 | from 2026-11-27'],
  [
    'sync 4-5pm UTC every monday until march',
    'sync | mon | 11:00 | weekly | from 2026-11-30 | until 2027-03-31 | 60 min',
  ],
  ['call jul 1 4pm BST', 'call | thu | 11:00 | from 2027-07-01'],
  ['call 31 oct 2027 4pm UTC', 'call | sun | 12:00 | from 2027-10-31'],
  // It is 16:00 in Paris.
  ['call 5pm CET', 'call | thu | 11:00'],
  ['call 3pm CET', 'call | fri | 09:00 | from 2026-11-27'],
])('quick add: in New York %j is %j (QCK-15)', (text, said) => {
  const read = readQuickAdd(text, { ...hurried, zone: 'America/New_York', languages: ['en'] });
  expect(hurriedText(read)).toBe(said);
  expect(read.unconvertedZone).toBeNull();
});

test('quick add: a time of another zone is said in the words of the line, that of the own zone is not (QCK-15)', () => {
  const converted = (text: string, zone: string) =>
    readQuickAdd(text, { ...hurried, zone, languages: ['en'] }).convertedTime;
  expect(converted('call fri 4pm CET', 'America/New_York')).toEqual({ text: '4pm CET', startTime: '10:00' });
  expect(converted('call fri 3pm Paris time', 'Europe/Paris')).toBeNull();
  expect(converted('call fri 3pm', 'Europe/Paris')).toBeNull();
});

test.each([
  ['call Ana 3pm IST friday', 'IST'],
  ['call Ana 3pm CST friday', 'CST'],
  ['call Ana 3pm Atlantis time', 'Atlantis time'],
  ['call Ana fri 3pm', null],
  ['sort EST files 3pm', null],
  ['Cinema 8pm et cetera', null],
  ['CET 4pm', null],
  ['tea 4pm ESTATE', null],
])(
  'quick add: the zone behind the time in %j is %j if it is not known, and stays in the title (QCK-15)',
  (text, zone) => {
    const { read, unconvertedZone } = readQuickAdd(text, { ...hurried, languages: ['en'] });
    expect(unconvertedZone).toBe(zone);
    expect(read?.title).toContain(zone ?? '');
  },
);

test.each<[QuickAddLanguage, string, string]>([
  ['en', 'call mum fri 7pm remind me 10 min before', 'call mum | 19:00 | 10'],
  ['en', 'dentist fri 9:30 1h remind 1h before', 'dentist | 09:30 | 60 | 60 min'],
  ['en', 'swim fri 7am reminder 15m', 'swim | 07:00 | 15'],
  ['en', 'remind me to call mum fri 7pm', 'remind me to call mum | 19:00'],
  ['en', 'remind Ana fri 7pm', 'remind Ana | 19:00'],
  // cspell:disable
  ['de', 'Zahnarzt Freitag 9:30 Erinnerung 1 Stunde vorher', 'Zahnarzt | 09:30 | 60'],
  ['fr', 'dentiste vendredi 9h30 rappel 10 min avant', 'dentiste | 09:30 | 10'],
  ['es', 'dentista viernes 9:30 recordatorio 10 min antes', 'dentista | 09:30 | 10'],
  ['pt', 'dentista sexta 9:30 lembrete 10 min antes', 'dentista | 09:30 | 10'],
  // cspell:enable
])('quick add: a reminder is read in %s of %j (QCK-18)', (language, sentence, wanted) => {
  const { read } = readQuickAdd(sentence, options(language));
  const said = read && [read.title, read.startTime, read.reminder, read.minutes && `${read.minutes} min`];
  expect(said?.filter((part) => part !== null).join(' | ')).toBe(wanted);
});

test.each([
  ['report by friday 3pm', 'report by friday | 2026-11-26 | 15:00'],
  ['report friday 3pm', 'report | 2026-11-23 | 15:00'],
  ['report by thursday 3pm', 'report | 2026-11-26 | 15:00'],
  ['Taco Tuesday 6pm', 'Taco Tuesday | 2026-11-26 | 18:00'],
  ['review next week', 'review next week | 2026-11-26 | '],
])(
  'quick add: with a day given beside the line, %j asks nothing and keeps its time (QCK-8)',
  (sentence, wanted) => {
    const givenDay = calendarDate('2026-11-26');
    const { read, question } = readQuickAdd(sentence, { ...options('en'), givenDay });
    expect([question, read && `${read.title} | ${read.startDate} | ${read.startTime ?? ''}`]).toEqual([
      null,
      wanted,
    ]);
  },
);

test('quick add: there are 500 different sentences', () => {
  const all = sentences.flatMap(([language, list]) => list.map(([sentence]) => `${language} ${sentence}`));
  expect(new Set(all).size).toBeGreaterThanOrEqual(500);
});

test('quick add: English is understood in a browser of another language, and any other browser is English (QCK-2)', () => {
  expect(described(readQuickAdd('run tomorrow 7am', options('ja')))).toBe(
    'run | tue | morning | from 2026-11-24',
  );
  expect([['de-AT'], ['en-GB', 'PT-br', 'fi'], ['fi'], []].map(quickAddLanguages)).toEqual([
    ['de', 'en'],
    ['en', 'pt'],
    ['en'],
    ['en'],
  ]);
});

test.each([
  ['call Ana friday 18th', 'en', 'call Ana | fri | from 2026-12-18'],
  ['call Ana sunday 13th', 'en', 'call Ana | sun | from 2026-12-13'],
  ['call Ana friday 13th', 'en', 'call Ana | no day | which of 2026-12-13 2027-08-13'],
  ['Ana Freitag den 18.', 'de', 'Ana | fri | from 2026-12-18'],
] as const)(
  'quick add: a weekday with a number is that day, else it asks (QCK-17): %s',
  (text, language, read) => {
    expect(described(readQuickAdd(text, options(language)))).toBe(read);
  },
);

test('quick add: a part that is literal stays in the title (QCK-4)', () => {
  const chosen = new Map([['7am', 'text'] as const]);
  expect(described(readQuickAdd('run tue thu 7am', { ...options(), chosen }))).toBe('run 7am | tue thu');
  expect(readQuickAdd('run 7am', { ...options(), chosen }).read).toBeNull();
});

test.each([
  ['Ruby Tuesday', 'tuesday', 'part', 'Ruby | tue'],
  ['Ruby Tuesday', 'tuesday', 'text', null],
  ['Friday drinks 5pm', 'friday', 'text', 'Friday drinks | thu | 17:00'],
] as const)(
  'quick add: in %j the word %s, which the person takes as %s, is read so and not offered (QCK-4, QCK-8)',
  (text, word, wish, said) => {
    const chosen = new Map([[word, wish]]);
    expect(hurriedText(readQuickAdd(text, { ...hurried, languages: ['en'], chosen }))).toBe(said);
  },
);

test('quick add: what contradicts the words before it stays in the title (QCK-1)', () => {
  expect(described(readQuickAdd('call on monday mar 5', options()))).toBe(
    'call mar 5 | no day | which of 2026-11-23 2027-03-05',
  );
  expect(described(readQuickAdd('call on friday mar 5', options()))).toBe('call | fri | from 2027-03-05');
  expect(described(readQuickAdd('call weekly monthly', options()))).toBe(
    'call monthly | no day | weekly | which of 2026-11-23 2026-11-24',
  );
  expect(readQuickAdd('call 12345-01-01', options()).read).toBeNull();
  expect(readQuickAdd('call 9999-01-01', options()).read).toBeNull();
});

test.each([
  ['gym mon wed until jan 31 7am', 'gym | mon wed | morning | weekly | until 2027-01-31'],
  ['gym mon, wed and fri until jan 31', 'gym | mon wed fri | weekly | until 2027-01-31'],
  ['report by friday 3pm', 'report by friday 3pm | no day | which of 2026-11-23 2026-11-27'],
])('quick add: %s is a weekly series if it names several weekdays (QCK-16)', (line, expected) => {
  expect(described(readQuickAdd(line, options()))).toBe(expected);
});

test('quick add: any text is read without an error, its parts lie in order within it, and nothing else is left out (QCK-1)', () => {
  const word = fc.constantFrom(
    'every',
    'tue',
    'until',
    '7',
    'h',
    ':',
    '!health',
    '後',
    '時',
    '5.3.',
    'à',
    'İ',
    '𝕏',
    '-',
    ',',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(word, { maxLength: 12 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...sentences.map(([language]) => language)), (typed, language) => {
      const { read } = readQuickAdd(typed, options(language));
      if (read === null) return;
      let end = 0;
      for (const token of read.tokens) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(typed.slice(token.start, token.end)).toBe(token.text);
        end = token.end;
      }
      expect(read.title).not.toBe('');
      const letters = (value: string) => value.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
      const joints = read.tokens.length * 6;
      const understood = read.tokens.reduce((sum, token) => sum + letters(token.text), 0);
      expect(letters(read.title) + understood + joints).toBeGreaterThanOrEqual(letters(typed));
    }),
  );
});

test('quick add: a line that is made of a block says that block (QCK-1)', () => {
  const names = ['Mon', 'Tuesday', 'wed', 'thu', 'Fri', 'saturday', 'Sunday'];
  const block = fc.record({
    days: fc.uniqueArray(fc.nat(6), { minLength: 2, maxLength: 7 }),
    part: fc.constantFrom(...dayParts),
    minute: fc.integer({ min: 0, max: 59 }),
    date: dateWithin(addDays(today, 1), addDays(today, 700)),
    minutes: fc.integer({ min: 1, max: 600 }),
    isWeekly: fc.boolean(),
  });
  fc.assert(
    fc.property(block, ({ days, part, minute, date, minutes, isWeekly }) => {
      const when = isWeekly ? `every ${days.map((day) => names[day]).join(', ')} from ${date}` : date;
      const startTime = clockText(startTimingOf(part).hour, minute);
      const text = `Paint ${when} ${startTime} !health for ${minutes} min`;
      expect(readQuickAdd(text, options()).read).toMatchObject({
        title: 'Paint',
        part,
        startTime,
        minutes,
        startDate: isWeekly
          ? days.map((day) => firstWeekdayOnOrAfter(date, weekdays[day] ?? 'monday')).toSorted()[0]
          : date,
        recurring: isWeekly ? 'weekly' : 'once',
        northStarId: 'Health',
        ...(isWeekly && { days: days.map((day) => weekdays[day]) }),
      });
    }),
  );
});

test.each([
  ['words', 'a '],
  ['signs', ','],
  ['blanks', ' '],
  ['numbers', '1 '],
  ['times', '9am '],
  ['days', 'mon, '],
  ['repetitions', 'every '],
  ['ends', 'until '],
  ['names of North Stars', '!health '],
  ['words without blanks', '毎週'],
])('quick add: a line of %s is read within half a second of work (QCK-1)', (_name, piece) => {
  // The longest that an assistant may send; it takes a tenth of that.
  const line = `Run ${piece.repeat(limits.line)}`.slice(0, limits.line - 1);
  const languages = quickAddLanguages(['en', 'de', 'fr', 'es', 'pt', 'ja']);
  const began = process.threadCpuUsage();
  readQuickAdd(`${line}x`, { ...options(), languages });
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(500);
});
