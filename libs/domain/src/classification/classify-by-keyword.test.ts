import { describe, expect, it } from '@jest/globals';
import { repeated, slowTexts } from '@simmer/testing/time-growth';
import * as fc from 'fast-check';
import { classifySlowly } from '../../test/keyword-oracle.ts';
import { DEFAULT_PHASES } from '../defaults/phases.ts';
import { classifyByKeyword } from './classify-by-keyword.ts';
import { compileKeywords, type KeywordVocabulary } from './compile-keywords.ts';
import { readableDescription } from './readable-text.ts';
import { suggestKeywords } from './suggest-keywords.ts';

const seeded = compileKeywords({ phases: DEFAULT_PHASES, rules: [] });
const nameOf = (id: string | undefined) => DEFAULT_PHASES.find((phase) => phase.id === id)?.name ?? null;

function classify(title: string, description: string | null = null, keywords = seeded) {
  const finding = classifyByKeyword(keywords, { title, description });
  return { phase: nameOf(finding?.phaseId), words: finding?.matches.map(({ text }) => text) ?? [] };
}

/** A vocabulary of two phases, `a` before `b`. */
const of = (a: readonly string[], b: readonly string[] = [], rules: KeywordVocabulary['rules'] = []) =>
  compileKeywords({
    phases: [
      { id: 'a', keywords: a },
      { id: 'b', keywords: b },
    ],
    rules,
  });
const phaseIn = (keywords: ReturnType<typeof of>, title: string, description: string | null = null) =>
  classifyByKeyword(keywords, { title, description })?.phaseId ?? null;

describe('classifyByKeyword', () => {
  it.each([
    ['Weekly standup', 'Maturity', ['Weekly', 'standup']],
    ['KICKED  OFF: Apollo', 'Incubation', ['KICKED  OFF']],
    ['Napping in the garden', 'Renewal', ['Napping']],
    ['Q3 board meetings', 'Rigidity Trap', ['board meetings']],
    ['1:1 with Anna', 'Maturity', ['1:1']],
    ['Groceries, then the dentist’s', 'Maturity', ['Groceries', 'dentist']],
    ['wrap–up of the year', 'Creative Destruction', ['wrap–up']],
    ['Stand ups', 'Maturity', ['Stand ups']],
    ['Quarterly check-ins', 'Maturity', ['check-ins']],
    ['1:1s of the week', 'Maturity', ['1:1s']],
  ])('%j is classified as %s', (title, phase, words) => {
    expect(classify(title)).toEqual({ phase, words });
  });

  it.each(['Lunch with Sam', '', '🦄', 'Train to London', 'Interstate', '1/1'])(
    '%j, which contains no keyword, is not classified',
    (title) => {
      expect(classify(title)).toEqual({ phase: null, words: [] });
    },
  );

  it('the description is read only when the title has no keyword', () => {
    expect(classify('Launch', 'yoga, meditation and a nap').phase).toBe('Incubation');
    expect(classify('Morning', 'Yoga, then a nap')).toEqual({ phase: 'Renewal', words: ['Yoga', 'nap'] });
  });

  it('tags, links and dial-in numbers of a description are ignored', () => {
    const description =
      '<a href="https://meet.example/start">Join</a> https://zoom.us/launch <b>re</b><i>st</i>' +
      ' -::~:~::~:~\nWeekly sync by phone\n-::~:~::~:~ pilot@example.com';
    expect(classify('Morning', description).phase).toBeNull();
    expect(classify('Morning', '<p>Mood&nbsp;board &amp; tea</p>').words).toEqual(['Mood board']);
  });

  it.each([
    ['réunion', 'REUNION'],
    ['Reunion', 'Réunions d’équipe'],
    ['Straße', 'STRASSE kehren'],
    ['Besprechung', 'Zwei Besprechungen'],
    ['ретро', 'Наше Ретро'],
    ['Ανασκόπηση', 'ΑΝΑΣΚΌΠΗΣΗ'],
    ['会议', '团队会议'],
    ['ประชุม', 'เข้าประชุมทีม'],
    ['İstanbul', 'istanbul'],
    ['🧘', 'Calm 🧘🏽 hour'],
    ['🏃🏽‍♀️', 'Run 🏃'],
    ['☕', 'Tea or ☕️'],
    ['idée', 'L’idée'],
    ['ｙｏｇａ', 'Yoga'],
  ])('the keyword %j is found in %j', (keyword, title) => {
    expect(phaseIn(of([keyword]), title)).toBe('a');
  });

  it.each([
    ['rest', 'Restaurant'],
    ['rest', 'Forest'],
    ['idea', 'ideal'],
    ['мир', 'миры'],
    ['check in', 'Check. In'],
    ['check in', 'check\nin'],
    ['1:1', '11:1'],
    ['...', 'What...'],
    ['nap', 'nаp'],
  ])('the keyword %j is not found in %j', (keyword, title) => {
    expect(phaseIn(of([keyword]), title)).toBeNull();
  });

  it('a tie goes to the keyword that stands first, then to the phase that comes first (ANA-10)', () => {
    expect(phaseIn(of(['tea'], ['cake']), 'Cake and tea')).toBe('b');
    expect(phaseIn(of(['tea'], ['tea']), 'Tea')).toBe('a');
    expect(phaseIn(of(['tea'], ['cake', 'pie']), 'Tea, cake and pie')).toBe('b');
  });

  it('a keyword rule of the person wins over the phases’ keywords, even from the description (ANA-10)', () => {
    const rules = [{ id: 'r', keyword: 'sam', ecocycle_phase_id: 'b' }];
    expect(phaseIn(of(['tea'], [], rules), 'Tea', 'with Sam')).toBe('b');
    expect(classifyByKeyword(of([], [], rules), { title: 'Sams tea', description: null })).toEqual({
      phaseId: 'b',
      confidence: 0.95,
      matches: [{ keyword: 'sam', text: 'Sams', place: 'title', rule_id: 'r' }],
    });
  });

  it('confidence is higher for phrases and titles, and lower when keywords of several phases match', () => {
    const sure = (title: string, description: string | null = null) =>
      classifyByKeyword(of(['tea', 'green tea'], ['cake']), { title, description })?.confidence;
    expect([sure('Green tea'), sure('Tea'), sure('', 'tea'), sure('Tea, cake')]).toEqual([
      0.88, 0.75, 0.5, 0.38,
    ]);
  });

  it('a text built to be slow, of 12,500 characters, is classified within a second of CPU time', () => {
    const pathological = `${'<'.repeat(2000)}${'a'.repeat(3000)}${'@'.repeat(3000)}${'-::~:~::~'.repeat(500)}`;
    const began = process.cpuUsage();
    classifyByKeyword(seeded, { title: pathological, description: pathological });
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1);
  });
});

const PIECES =
  'nap naps napping Nap board meeting meetings Réunion reunion reunions a 会 议 会议 🎉 1 11 2 ретро РЕТРО policy Policies tea ideas idea'.split(
    ' ',
  );
const GAPS = [' ', ' ', ' ', '-', ', ', ' & ', '\n', ': ', ':', '/', '', '–', '  ', "'"];
const phrase = (most: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...GAPS)), { minLength: 1, maxLength: most })
    .map((pairs) => pairs.map(([piece, gap]) => piece + gap).join(''));
const keywordList = fc.array(phrase(3), { maxLength: 4 });
const vocabulary = fc.record({
  phases: fc
    .tuple(keywordList, keywordList, keywordList)
    .map((lists) => lists.map((keywords, index) => ({ id: `p${index}`, keywords }))),
  rules: fc.array(
    fc.record({ id: fc.uuid(), keyword: phrase(2), ecocycle_phase_id: fc.constantFrom('p0', 'p1', 'p2') }),
    { maxLength: 2 },
  ),
});

describe('classifyByKeyword against the slow reference', () => {
  it('phase, confidence and words are the same for any vocabulary and event', () => {
    fc.assert(
      fc.property(vocabulary, phrase(8), fc.option(phrase(8)), (keywords, title, description) => {
        const event = { title, description };
        const quick = classifyByKeyword(compileKeywords(keywords), event);
        const same = quick && {
          phaseId: quick.phaseId,
          confidence: quick.confidence,
          keywords: quick.matches.map(({ keyword }) => keyword),
        };
        expect(same).toEqual(classifySlowly(keywords, event));
      }),
      { numRuns: 400 },
    );
  });

  it('for any text, the matched words occur in the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        (keyword, text) => {
          const finding = classifyByKeyword(of([keyword, 'tea']), { title: text, description: keyword });
          for (const { text: word, place } of finding?.matches ?? []) {
            expect(place === 'title' ? text : keyword).toContain(word);
          }
        },
      ),
    );
  });
});

it('a title: twice the text takes about twice the time, whatever keywords it has', () => {
  const keywords = of(
    ['a', 'a a', 'tea'],
    ['a', 'b a'],
    [{ id: 'r', keyword: 'tea', ecocycle_phase_id: 'a' }],
  );
  const slow = slowTexts(
    (title) => [classifyByKeyword(keywords, { title, description: null }), suggestKeywords(title)],
    {
      letters: repeated('a'),
      keywords: repeated('a+'),
      'keywords that overlap': repeated('b a '),
      'keywords of rules': repeated('tea. '),
      emoji: repeated('🏃\u200D'),
      marks: repeated('\u0301', 'a'),
      'letters that are words': repeated('会'),
      hyphens: repeated('a-'),
      'blanks between words': repeated('a  '),
      addresses: repeated('http://'),
      'signs of addresses': repeated('a@'),
    },
  );
  expect(slow).toEqual([]);
});

it('a title may have more keywords than a call takes arguments', () => {
  const finding = classifyByKeyword(of(['tea']), { title: 'tea '.repeat(200_000), description: null });
  expect(finding?.matches.length).toBe(200_000);
});

it('a description: twice the text takes about twice the time, and it is read to a length only', () => {
  const slow = slowTexts(readableDescription, {
    tags: repeated('<'),
    entities: repeated('&#1'),
    'numbers to dial': repeated('-::~:~::~:~'),
    addresses: repeated('a@'),
  });
  expect(slow).toEqual([]);
  expect(readableDescription('a'.repeat(100_000)).length).toBe(5000);
});
