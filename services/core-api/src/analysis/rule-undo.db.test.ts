import type { KeywordRule } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { compileKeywords } from '@simmer/domain/classification/compile-keywords';
import { keywordResult } from '@simmer/domain/classification/keyword-result';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import type { TestWorker } from '@simmer/jobs/testing/open-queue';
import { analysisPhases, keywordRules } from '@simmer/persistence/analysis/keyword-rules.query';
import fc from 'fast-check';
import { seedEvents, startKeywordWorker } from '../../test/analysis-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

// Keywords of phases, and others.
const WORDS = ['weekly', 'budget', 'holiday', 'lunch', 'tea', 'kick-off', 'review', 'zebra'];
const PHASES = DEFAULT_PHASES.slice(0, 4).map(({ id }) => id);
const EVENTS = 8;

let app: TestApp;
let worker: TestWorker;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  worker = await startKeywordWorker(app, () => 'completed');
}, 60_000);
afterAll(async () => {
  await worker.close();
  await app.close();
});

interface Kept {
  readonly id: string;
  readonly title: string;
  readonly phase: string | null;
  readonly finding: Readonly<Record<string, unknown>> | null;
}

/** All stored keyword results. */
const keptOf = async ({ id }: Person): Promise<Kept[]> => {
  const rows = await app.rows<Kept>(
    `select e.id, e.title, e.keyword_phase_id as phase, to_jsonb(f) as finding from calendar_event e
     join calendar k on k.id = e.calendar_id join calendar_connection c on c.id = k.connection_id
     left join analysis_finding f on f.calendar_event_id = e.id and f.method = 'keyword'
     where c.user_id = $1 order by e.id`,
    [id],
  );
  return rows;
};
const BASE = '/ecocycle-analysis/keyword-rules';
const keep = async (keyword: string, phaseId: string) =>
  (
    await owner.call<{ rule: KeywordRule; replaced_rule: KeywordRule | null }>('POST', BASE, {
      keyword,
      ecocycle_phase_id: phaseId,
    })
  ).body;
const rulesOf = async () => (await owner.get<{ rules: KeywordRule[] }>(BASE)).rules;
const drop = (id: string) => owner.call('DELETE', `${BASE}/${id}`);
const analyze = async (ids: readonly string[]) => {
  const body = { event_ids: ids, methods: ['keyword'] };
  const { status } = await owner.call('POST', '/ecocycle-analysis/analyze', body);
  if (status >= 300) throw new Error(`The analysis was rejected: ${status}`);
};

/** The phase of a title by the current rules; null without a match. */
const byRules = async (): Promise<(title: string) => string | null> => {
  const query = app.database.query;
  const [phases, rules] = [await analysisPhases(query), await keywordRules(query, owner.id)];
  const keywords = compileKeywords({ phases, rules });
  return (title) => {
    const { phase_id, matches } = keywordResult(keywords, { title, description: null });
    return matches.some(({ rule_id }) => rule_id !== null) ? phase_id : null;
  };
};

const word = fc.constantFrom(...WORDS);
const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const step = fc.oneof(
  fc.record({ kind: fc.constant('keep' as const), keyword: word, phase: fc.constantFrom(...PHASES) }),
  fc.record({ kind: fc.constant('drop' as const), which: fc.nat({ max: 5 }) }),
);

test('keyword rules: after random rules are added and removed, every event has its earlier result', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(title, { minLength: EVENTS, maxLength: EVENTS }),
      fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      fc.array(step, { minLength: 1, maxLength: 7 }),
      async (titles, analyzed, steps) => {
        owner = await app.signUp('Owner');
        const ids = await seedEvents(
          app,
          owner,
          titles.map((text) => ({ title: text })),
        );
        await analyze(analyzed.map((place) => ids[place] ?? ''));
        const before = await keptOf(owner);
        for (const next of steps) {
          const rules = await rulesOf();
          const dropped = next.kind === 'drop' ? rules[next.which % Math.max(rules.length, 1)] : undefined;
          if (next.kind === 'keep') await keep(next.keyword, next.phase);
          else if (dropped) await drop(dropped.id);
          const ruled = await byRules();
          const expected = before.map((event) => ruled(event.title) ?? event.phase);
          expect((await keptOf(owner)).map(({ phase }) => phase)).toEqual(expected);
        }
        for (const { id } of await rulesOf()) await drop(id);
        expect(await keptOf(owner)).toEqual(before);
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);

test('keyword rules: a removed rule leaves the results of an analysis that used it, also under another rule', async () => {
  owner = await app.signUp('Owner');
  const [talk = ''] = await seedEvents(app, owner, [{ title: 'weekly zebra' }]);
  await analyze([talk]);
  const [plain] = await keptOf(owner);
  const zebra = await keep('zebra', PHASES[0] ?? '');
  await analyze([talk]);
  const weekly = await keep('weekly zebra', PHASES[1] ?? '');
  expect((await keptOf(owner))[0]?.phase).toBe(PHASES[1]);
  await drop(zebra.rule.id);
  expect((await keptOf(owner))[0]?.phase).toBe(PHASES[1]);
  await drop(weekly.rule.id);
  const [after] = await keptOf(owner);
  expect([after?.phase, after?.finding?.['reason']]).toEqual([plain?.phase, plain?.finding?.['reason']]);
});
