import { limits } from '@simmer/contracts/limits';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { KeywordRule, TouchedEvent } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { seedEvents } from '../../test/analysis-fixture.ts';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
let owner: Person;
let other: Person;

beforeEach(async () => {
  [owner, other] = [await app.signUp('Owner'), await app.signUp('Other')];
  const events = [
    { title: 'Budget talk', day: '2026-01-10' },
    { title: 'Weekly budget', day: '2026-01-12' },
    { title: 'Lunch', day: '2026-01-11' },
  ];
  await seedEvents(app, owner, events);
  await seedEvents(app, other, events);
});

const BASE = '/ecocycle-analysis/keyword-rules';
const idOf = (name: string) => DEFAULT_PHASES.find((phase) => phase.name === name)?.id ?? '';
const rule = (keyword: string, phase = 'Renewal') => ({ keyword, ecocycle_phase_id: idOf(phase) });
const preview = (person: Person, body: object) =>
  person.call<{
    events_touched: number;
    past_events_touched: number;
    events: TouchedEvent[];
    detail: unknown;
  }>('POST', `${BASE}/preview`, body);
const create = (person: Person, body: object) =>
  person.call<{
    rule: KeywordRule;
    replaced_rule: KeywordRule | null;
    events_touched: number;
    detail: unknown;
  }>('POST', BASE, body);
const remove = (person: Person, id: string) =>
  person.call<{ rule: KeywordRule; events_touched: number }>('DELETE', `${BASE}/${id}`);
const list = async (person: Person) => (await person.get<{ rules: KeywordRule[] }>(BASE)).rules;
const found = async (person: Person) => {
  const range = '?start_date=2026-01-01&end_date=2026-01-31';
  const body = await person.get<{ results: AnalysisResult[] }>(`/ecocycle-analysis/results${range}`);
  return body.results.map(({ title, keyword_based_ecocycle_phase_id: id }) => [
    title,
    DEFAULT_PHASES.find((phase) => phase.id === id)?.name ?? null,
  ]);
};

describe('keyword rules', () => {
  test('a preview counts the events that would change and writes nothing', async () => {
    const { status, body } = await preview(owner, rule('Budgets'));
    expect([status, body.events_touched, body.past_events_touched]).toEqual([200, 2, 2]);
    expect(body.events).toMatchObject([
      { title: 'Weekly budget', from_ecocycle_phase_id: null, to_ecocycle_phase_id: idOf('Renewal') },
      { title: 'Budget talk', from_ecocycle_phase_id: null, to_ecocycle_phase_id: idOf('Renewal') },
    ]);
    expect([await list(owner), await found(owner)]).toEqual([[], []]);
  });

  test('a new rule changes the previewed findings of this user, and no event’s own phase (ANA-31)', async () => {
    const { status, body } = await create(owner, rule('Budgets'));
    expect([status, body.events_touched, body.rule.keyword]).toEqual([201, 2, 'Budgets']);
    expect(await found(owner)).toEqual([
      ['Budget talk', 'Renewal'],
      ['Weekly budget', 'Renewal'],
    ]);
    expect([await found(other), await list(other)]).toEqual([[], []]);
    const rows = await app.rows('select from calendar_event where phase_id is not null');
    expect(rows).toEqual([]);
    expect((await preview(owner, rule('budgets'))).body.events_touched).toBe(0);
  });

  test('a rule with the same keyword in another case replaces the first (ANA-32)', async () => {
    const first = await create(owner, rule('budget'));
    expect((await preview(owner, rule('BUDGET', 'Maturity'))).body.events_touched).toBe(2);
    const second = await create(owner, rule('BUDGET', 'Maturity'));
    expect(first.body.replaced_rule).toBeNull();
    expect(second.body).toMatchObject({
      rule: { id: first.body.rule.id },
      replaced_rule: { keyword: 'budget', ecocycle_phase_id: idOf('Renewal') },
      events_touched: 2,
    });
    expect(await list(owner)).toHaveLength(1);
    expect((await found(owner)).map(([, phase]) => phase)).toEqual(['Maturity', 'Maturity']);
  });

  test('removing a rule restores the earlier findings, and none where there were none (ANA-31)', async () => {
    const { body } = await create(owner, rule('budget'));
    const foreign = await remove(other, body.rule.id);
    const unknown = await remove(other, UNKNOWN_ID);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(await remove(owner, body.rule.id)).toMatchObject({ status: 200, body: { events_touched: 2 } });
    expect([await found(owner), await list(owner)]).toEqual([[], []]);
  });

  test.each([
    ['an unknown phase', { keyword: 'tea', ecocycle_phase_id: UNKNOWN_ID }, 'ecocycle_phase_id'],
    ['punctuation alone', { keyword: '...', ecocycle_phase_id: idOf('Renewal') }, 'keyword'],
    ['nothing', { keyword: ' ', ecocycle_phase_id: idOf('Renewal') }, 'keyword'],
  ])('a rule with %s is 422', async (_what, body, field) => {
    for (const response of [await preview(owner, body), await create(owner, body)]) {
      expect(response).toMatchObject({
        status: 422,
        body: { detail: expect.arrayContaining([expect.objectContaining({ loc: ['body', field] })]) },
      });
    }
  });

  test('a rule beyond the limit is 409, a replacement within it is not', async () => {
    await app.rows(
      `insert into keyword_rule (user_id, keyword, phase_id) select $1, 'word ' || n, $2 from generate_series(1, $3::int) n`,
      [owner.id, idOf('Renewal'), limits.keywordRules],
    );
    expect((await create(owner, rule('one more'))).status).toBe(409);
    expect((await create(owner, rule('WORD 7', 'Maturity'))).status).toBe(201);
    expect((await create(other, rule('one more'))).status).toBe(201);
  });
});
