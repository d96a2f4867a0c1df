import { describe, expect, it } from '@jest/globals';
import { halves, repeated, slowTexts } from '@simmer/testing/time-growth';
import * as fc from 'fast-check';
import { retryAfterOf } from './ai-client.ts';
import { readAnswer } from './answer-reader.ts';
import { promptFor, costOf, questionAbout, REASON_LENGTH } from './question.ts';

const PHASES = [
  { id: 'a', name: 'Alpha', description: 'First' },
  { id: 'b', name: 'Beta', description: 'Second' },
];

describe('readAnswer', () => {
  const word = fc.constantFrom('e1', 'e2', 'e3', 'e99', 'Alpha', 'Beta', 'none', '', '__proto__', '\u202e');
  const result = fc.record({ id: word, phase: word, confidence: fc.double(), reason: fc.string() });
  const anything = fc.oneof(
    fc.jsonValue(),
    result,
    fc.record({ results: fc.array(fc.oneof(result, fc.jsonValue())) }),
  );

  it('any text yields only places and phases that were asked, with bounded confidence and reason', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything.map((value) => JSON.stringify(value)),
          fc.string(),
        ),
        (text) => {
          for (const [place, classification] of readAnswer(text, 2, PHASES)) {
            expect([0, 1]).toContain(place);
            expect(['a', 'b', null]).toContain(classification.phaseId);
            expect(classification.confidence >= 0 && classification.confidence <= 1).toBe(true);
            expect((classification.reason ?? '').length).toBeLessThanOrEqual(REASON_LENGTH);
            expect(classification.reason ?? '').not.toMatch(/(?!\u200C|\u200D)[\p{Cc}\p{Cf}]/u);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a repeated answer counts once, and contradicting answers for one event are dropped', () => {
    const one = { id: 'e1', phase: 'Alpha', confidence: 0.5, reason: 'Why.' };
    expect(readAnswer(JSON.stringify({ results: [one, one] }), 1, PHASES).get(0)?.phaseId).toBe('a');
    const other = { ...one, phase: 'Beta' };
    expect(readAnswer(JSON.stringify({ results: [one, other, one] }), 1, PHASES).size).toBe(0);
  });

  it('JSON is read with and without a code fence around it', () => {
    const answer = JSON.stringify({
      results: [{ id: 'e1', phase: 'Alpha', confidence: 0.5, reason: '```' }],
    });
    const texts = ['', 'json', 'json\n', '\n\n'].map((start) => ` \n\`\`\`${start}${answer}\n\`\`\`\n`);
    for (const text of [answer, ` ${answer}\n`, ...texts])
      expect(readAnswer(text, 1, PHASES).get(0)).toEqual({ phaseId: 'a', confidence: 0.5, reason: '```' });
    for (const text of ['```', '`````', `\`\`\`${answer}`, `${answer}\`\`\``])
      expect(readAnswer(text, 1, PHASES).size).toBe(0);
  });

  it('twice the text takes about twice the time', () => {
    const inReason = (piece: string) =>
      repeated(piece, '{"results":[{"id":"e1","phase":"Alpha","confidence":0.5,"reason":"', '"}]}');
    const slow = slowTexts((text) => readAnswer(text, 50, PHASES), {
      'blanks in a fence': halves(repeated(' ', '```'), repeated('\n', 'x')),
      'blanks before a fence': repeated(' ', '', '```'),
      fences: repeated('```\n'),
      'blanks in a reason': inReason(' '),
      'joiners in a reason': inReason('\u200D'),
      'controls in a reason': inReason('\\u0000'),
      results: repeated('{"id":"e1","phase":"Alpha","confidence":0.5,"reason":"a"},', '{"results":[', '0]}'),
      'lists in lists': halves(repeated('['), repeated(']')),
    });
    expect(slow).toEqual([]);
  });
});

describe('prompt of the AI method', () => {
  const event = {
    id: 'x',
    title: 'T'.repeat(1000),
    description: null,
    location: '  ',
    is_recurring: true,
    is_all_day: false,
    minutes: 30,
    guests: 2,
    content_hash: 'h',
  };

  it('an event is shortened to 200 characters of title, and empty fields are left out', () => {
    const [asked] = JSON.parse(questionAbout([event])).events;
    expect(asked).toEqual({
      id: 'e1',
      title: 'T'.repeat(200),
      is_recurring: true,
      is_all_day: false,
      minutes: 30,
      guests: 2,
    });
  });

  it('the hash of the prompt changes with the descriptions and ids of the phases', () => {
    const hash = promptFor(PHASES).hash;
    expect(promptFor(PHASES).hash).toBe(hash);
    const changed = PHASES.map((phase) => ({ ...phase, description: 'Else' }));
    const renewed = PHASES.map((phase) => ({ ...phase, id: `${phase.id}2` }));
    expect(new Set([hash, promptFor(changed).hash, promptFor(renewed).hash, promptFor([]).hash]).size).toBe(
      4,
    );
  });

  it('the estimated cost is higher for a text with more tokens', () => {
    const prompt = promptFor(PHASES);
    expect(costOf(prompt, '会'.repeat(3000), 1)).toBeGreaterThan(costOf(prompt, 'a'.repeat(3000), 1));
  });
});

it.each([
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': 'Fri, 20 Nov 2026 12:00:10 GMT' }, 10_000],
  [{ 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
  [{}, null],
])('retryAfterOf: the headers %j give a delay of %s ms', (headers, ms) => {
  expect(
    retryAfterOf(new Headers(headers as Record<string, string>), Date.parse('2026-11-20T12:00:00Z')),
  ).toBe(ms);
});

it.each([
  ['A run 🏃‍♀️ with 👩🏽‍💻', 'A run 🏃‍♀️ with 👩🏽‍💻'],
  ['می‌خواهم', 'می‌خواهم'],
  ['Mee\u200D ting\u202E s\u0007', 'Mee ting s'],
  ['half a letter \uD800', 'half a letter \uFFFD'],
  [`${'a'.repeat(REASON_LENGTH - 1)}🏃`, 'a'.repeat(REASON_LENGTH - 1)],
])('readAnswer: the reason %j is kept as %j', (reason, kept) => {
  const [phase] = PHASES;
  const answer = { results: [{ id: 'e1', phase: phase?.name, confidence: 1, reason }] };
  expect(readAnswer(JSON.stringify(answer), 1, PHASES).get(0)?.reason).toBe(kept);
});
