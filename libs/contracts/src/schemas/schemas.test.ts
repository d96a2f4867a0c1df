import { createDefaultBody } from './catalogue.schema.ts';
import { createNorthStarBody } from './north-star.schema.ts';
import {
  calendarDate,
  emailText,
  emojiText,
  mondayDate,
  passwordText,
  publicName,
} from './primitives.schema.ts';
import { dataBundleSchema } from './data-bundle.schema.ts';
import { savePulseCheckBody } from './pulse-check.schema.ts';
import { createTimeBlockBody, updateTimeBlockBody } from './time-block.schema.ts';

const id = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11';
const block = { activity_id: id, size: id, start_date: '2026-01-05' };
const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('input schemas', () => {
  it.each(['⭐', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ab', '❤️', '🌱🌟'])('%s is accepted as an emoji (PRD-15)', (text) => {
    expect(accepts(emojiText, text)).toBe(true);
  });

  it.each(['', '  ', 'abc', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '⭐\u0000', `e${'\u0301'.repeat(80)}`])(
    '%j is rejected as an emoji (PRD-15)',
    (text) => {
      expect(accepts(emojiText, text)).toBe(false);
    },
  );

  it.each(['2024-02-29', '1900-01-01', '2200-12-31'])('the date %s is accepted', (date) => {
    expect(accepts(calendarDate, date)).toBe(true);
  });

  it.each(['2023-02-29', '2026-13-01', '0000-01-01', '2201-01-01', '2026-1-5', '2026-01-05T00:00:00Z', 5])(
    'the date %s is rejected',
    (date) => expect(accepts(calendarDate, date)).toBe(false),
  );

  it('a week must start on a Monday', () => {
    expect(accepts(mondayDate, '2026-01-05')).toBe(true);
    expect(accepts(mondayDate, '2026-01-06')).toBe(false);
    expect(accepts(mondayDate, 'Monday')).toBe(false);
  });

  it('emails are trimmed and lower-cased, and malformed ones are rejected (AUT-15)', () => {
    expect(emailText.parse('  Robin@Example.COM ')).toBe('robin@example.com');
    for (const wrong of ['robin', 'robin@home', '@example.com', 'a b@example.com', 'a@b.co\nBcc: x@y.zz']) {
      expect(accepts(emailText, wrong)).toBe(false);
    }
  });

  it.each(['a\u0000b', '\ud800 half'])(
    'text with a character that cannot be stored is rejected: %j',
    (name) => {
      const result = createNorthStarBody.safeParse({ name });
      expect(result.error?.issues[0]?.message).toBe('This text has a character that cannot be stored.');
      expect(accepts(passwordText, `${name}-long enough`)).toBe(false);
    },
  );

  it('names are trimmed; an empty or too long name, a wrong colour and an unknown field are rejected (API-62)', () => {
    expect(createNorthStarBody.parse({ name: ' Rest ' })).toEqual({ name: 'Rest' });
    expect(accepts(createNorthStarBody, { name: '   ' })).toBe(false);
    expect(accepts(createNorthStarBody, { name: 'x'.repeat(121) })).toBe(false);
    expect(accepts(createNorthStarBody, { name: 'Rest', color: 'red' })).toBe(false);
    expect(accepts(createDefaultBody, { name: 'Rest', is_default: false })).toBe(false);
  });

  it.each(['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'the direction mark %j is removed from public names and rejected in emails',
    (sign) => {
      expect(publicName.parse(` ${sign} Rob${sign}in `)).toBe('Robin');
      expect(accepts(publicName, sign)).toBe(false);
      expect(publicName.parse('רבקה לוי')).toBe('רבקה לוי');
      expect(accepts(emailText, `rob${sign}in@example.com`)).toBe(false);
      expect(accepts(emailText, `robin@example.c${sign}om`)).toBe(false);
    },
  );

  it.each(['\n', '\r\n\r\n', '\t', '\u000B', '\u0085', '\u2028', '\u2029'])(
    'the line break %j in a public name becomes a space, and a null character is rejected',
    (lineBreak) => {
      expect(publicName.parse(`Robin${lineBreak}Vale${lineBreak}`)).toBe('Robin Vale');
      expect(accepts(publicName, 'Robin\u0000Vale')).toBe(false);
    },
  );

  it.each(['\u200B', '\uFEFF', '\u2060\u00AD', '\u3164', '\u2800', '\u200D \uFE0F'])(
    'a public name of only invisible characters is rejected: %j',
    (unseen) => {
      expect(accepts(publicName, unseen)).toBe(false);
      // Persian and emoji need these joining characters.
      for (const seen of ['می‌نا', '👩‍🍳']) expect(publicName.parse(seen)).toBe(seen);
    },
  );

  it('a time block with repeated days, an end before its start or a contradiction is rejected', () => {
    expect(accepts(createTimeBlockBody, block)).toBe(true);
    expect(accepts(createTimeBlockBody, { ...block, scheduled_days: ['monday', 'monday'] })).toBe(false);
    expect(accepts(createTimeBlockBody, { ...block, scheduled_days: ['Monday'] })).toBe(false);
    expect(accepts(createTimeBlockBody, { ...block, end_date: '2026-01-04' })).toBe(false);
    expect(accepts(createTimeBlockBody, { ...block, start_timing: { name: 'morning', hour: 8 } })).toBe(
      false,
    );
    expect(accepts(updateTimeBlockBody, { ecocycle_phase: id, ecocycle_phase_id: null })).toBe(false);
    expect(accepts(updateTimeBlockBody, { north_star_theme_id: null, ecocycle_phase_id: id })).toBe(true);
  });

  it('a public name keeps at most four combining marks per letter, and names in any script stay as they are (API-63)', () => {
    expect(publicName.parse(`Z${'\u0301'.repeat(60)}oe`)).toBe(`Z${'\u0301'.repeat(4)}oe`);
    for (const name of ['Nguyễn Thị Ánh'.normalize('NFD'), 'มณีรัตน์', 'רִבְקָה'])
      expect(publicName.parse(name)).toBe(name);
  });

  it('a pulse check takes one whole rating from 1 to 10 per North Star', () => {
    const check = (...ratings: number[]) => ({
      date: '2026-01-07',
      weather_mood: 'sunny',
      theme_ratings: ratings.map((rating) => ({ theme_id: id, rating })),
    });
    expect(accepts(savePulseCheckBody, check(10))).toBe(true);
    for (const wrong of [
      check(0),
      check(11),
      check(5.5),
      check(5, 6),
      { ...check(5), weather_mood: 'hot' },
    ]) {
      expect(accepts(savePulseCheckBody, wrong)).toBe(false);
    }
  });
});

describe('bundle schema', () => {
  it('the lines of a reflection are trimmed and blank ones are dropped', () => {
    const reflection = {
      week_start_date: '2026-01-05',
      wins: [' One ', '', ' ', '\u200B'],
      challenges: [''],
    };
    const bundle = { northStarThemes: [], activities: [], timeBlocks: [], weeklyReflections: [reflection] };
    expect(dataBundleSchema.parse(bundle).weeklyReflections).toEqual([
      { week_start_date: '2026-01-05', wins: ['One'], challenges: [], insights: [] },
    ]);
  });
});
