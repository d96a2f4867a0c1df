import type { EventPhases, EventPhasesChange } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { KeywordRule } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import fc from 'fast-check';
import { seedEvents } from '../../test/analysis-fixture.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
let owner: Person;
let phases: string[];

beforeEach(async () => {
  owner = await app.signUp('Owner');
  phases = (await owner.get<{ id: string }[]>('/ecocycle-phases')).map(({ id }) => id);
});

interface Verified {
  readonly change: EventPhasesChange;
}
const verify = async (id: string, phase: string | null) =>
  (
    await owner.call<Verified>('POST', '/ecocycle-analysis/verify', {
      event_id: id,
      verified_phase_id: phase,
    })
  ).body.change;
const move = (id: string, phase: string | null) =>
  owner.call('PATCH', `/google-calendar/events/${id}`, { ecocycle_phase: phase });

interface Restored {
  readonly restored: string[];
}
type Transition = Record<'from' | 'to', EventPhases>;
const restore = (events: readonly (Transition & { event_id: string })[], who = owner) =>
  who.call<Restored>('POST', '/ecocycle-analysis/phases/restore', { events });
const back = ({ google_calendar_event_id: event_id, before, after }: EventPhasesChange) => ({
  event_id,
  from: after,
  to: before,
});
const again = ({ google_calendar_event_id: event_id, before, after }: EventPhasesChange) => ({
  event_id,
  from: before,
  to: after,
});

/** Phase and verified phase of each event. */
const phasesNow = async () => {
  const rows = await app.rows<{
    phase_id: string | null;
    verified_phase_id: string | null;
  }>(
    `select e.phase_id, e.verified_phase_id from calendar_event e join calendar k on k.id = e.calendar_id
     join calendar_connection c on c.id = k.connection_id where c.user_id = $1 order by e.start_at`,
    [owner.id],
  );
  return rows;
};

test("'events.verify': undo and redo of a verification of several events restore every earlier phase", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          verified: fc.option(fc.nat({ max: 7 }), { nil: null }),
          byHand: fc.option(fc.nat({ max: 7 }), { nil: null }),
          isMoved: fc.boolean(),
          next: fc.option(fc.nat({ max: 7 }), { nil: null }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      async (given) => {
        owner = await app.signUp('Owner');
        const phase = (place: number | null) => (place === null ? null : (phases[place] ?? null));
        const ids = await seedEvents(
          app,
          owner,
          given.map((_, place) => ({ title: `Event ${place}` })),
        );
        for (const [place, { verified, byHand, isMoved }] of given.entries()) {
          await verify(ids[place] ?? '', phase(verified));
          if (isMoved) await move(ids[place] ?? '', phase(byHand));
        }
        const before = await phasesNow();
        const changes: EventPhasesChange[] = [];
        for (const [place, { next }] of given.entries()) {
          changes.push(await verify(ids[place] ?? '', phase(next)));
        }
        const after = await phasesNow();
        for (let round = 0; round < 2; round += 1) {
          expect((await restore(changes.map(back))).body.restored).toHaveLength(given.length);
          expect(await phasesNow()).toEqual(before);
          expect((await restore(changes.map(again))).body.restored).toHaveLength(given.length);
          expect(await phasesNow()).toEqual(after);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

test("'event.verify': undo leaves an event that was changed elsewhere since, and restores the others", async () => {
  const [one = '', other = ''] = await seedEvents(app, owner, [{ title: 'One' }, { title: 'Other' }]);
  const [first = '', second = '', third = ''] = phases;
  const changes = [await verify(one, first), await verify(other, second)];
  await move(other, third);
  expect((await restore(changes.map(back))).body).toEqual({ restored: [one] });
  expect(await phasesNow()).toEqual([
    { phase_id: null, verified_phase_id: null },
    { phase_id: third, verified_phase_id: second },
  ]);
});

test("'event.verify': a restore of another user’s event is 409, and to a deleted phase or of one event twice is 422", async () => {
  const [event = ''] = await seedEvents(app, owner, [{ title: 'One' }]);
  const change = await verify(event, phases[0] ?? null);
  const outsider = await app.signUp('Stranger');
  expect((await restore([back(change)], outsider)).status).toBe(409);
  expect(await phasesNow()).toEqual([{ phase_id: phases[0], verified_phase_id: phases[0] }]);
  const gone = '0192f8a0-0000-7000-8000-00000000dead';
  const to = { ecocycle_phase_id: gone, verified_ecocycle_phase_id: gone };
  const rejected = await restore([{ ...back(change), to }]);
  expect(rejected.status).toBe(422);
  expect((await restore([{ ...back(change) }, { ...back(change) }])).status).toBe(422);
});

interface Kept {
  readonly rule: KeywordRule;
  readonly replaced_rule: KeywordRule | null;
}
const keep = async (keyword: string, phase: string, was?: KeywordRule) => {
  const stamps = was && { id: was.id, created_at: was.created_at, updated_at: was.updated_at };
  const body = { keyword, ecocycle_phase_id: phase, ...stamps };
  const response = await owner.call<Kept>('POST', '/ecocycle-analysis/keyword-rules', body);
  expect(response.status).toBe(201);
  return response.body;
};
const drop = (id: string) => owner.call('DELETE', `/ecocycle-analysis/keyword-rules/${id}`);
/** The listed rules and their result for each event. */
const rulesNow = async () => {
  const { rules } = await owner.get<{ rules: KeywordRule[] }>('/ecocycle-analysis/keyword-rules');
  const rows = await app.rows<{ keyword_phase_id: string | null; matches: unknown }>(
    `select e.title, e.keyword_phase_id, f.matches from calendar_event e join calendar k on k.id = e.calendar_id
     join calendar_connection c on c.id = k.connection_id
     left join analysis_finding f on f.calendar_event_id = e.id where c.user_id = $1 order by e.start_at`,
    [owner.id],
  );
  return { rules, rows };
};

test("'keyword-rule.keep' and 'keyword-rule.remove': undo and redo restore rules, their order and their results", async () => {
  const word = fc.constantFrom('tea', 'Tea', 'walk', 'tea walk');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ word, phase: fc.nat({ max: 7 }), isDrop: fc.boolean() }), {
        minLength: 1,
        maxLength: 5,
      }),
      async (actions) => {
        owner = await app.signUp('Owner');
        await seedEvents(app, owner, [{ title: 'tea' }, { title: 'tea walk' }, { title: 'walk' }]);
        const done: {
          undo: () => Promise<unknown>;
          redo: () => Promise<unknown>;
          before: unknown;
          after: unknown;
        }[] = [];
        for (const { word: keyword, phase, isDrop } of actions) {
          const before = await rulesNow();
          const there = before.rules.find((rule) => rule.keyword.toLowerCase() === keyword.toLowerCase());
          if (isDrop && there) {
            await drop(there.id);
            const undo = () => keep(there.keyword, there.ecocycle_phase_id, there);
            done.push({ undo, redo: () => drop(there.id), before, after: await rulesNow() });
          } else {
            const { rule, replaced_rule: was } = await keep(keyword, phases[phase] ?? '');
            const undo = () => (was ? keep(was.keyword, was.ecocycle_phase_id, was) : drop(rule.id));
            const redo = () => keep(rule.keyword, rule.ecocycle_phase_id, rule);
            done.push({ undo, redo, before, after: await rulesNow() });
          }
        }
        for (const { undo, before } of done.toReversed()) {
          await undo();
          expect(await rulesNow()).toEqual(before);
        }
        for (const { redo, after } of done) {
          await redo();
          expect(await rulesNow()).toEqual(after);
        }
      },
    ),
    { numRuns: 20 },
  );
}, 120_000);

test("'keyword-rule.keep': the id of another user’s rule is 409, and that rule stays", async () => {
  const { rule } = await keep('tea', phases[0] ?? '');
  const outsider = await app.signUp('Stranger');
  const { id, created_at, updated_at } = rule;
  const body = { keyword: 'mine', ecocycle_phase_id: phases[1], id, created_at, updated_at };
  expect((await outsider.call('POST', '/ecocycle-analysis/keyword-rules', body)).status).toBe(409);
  expect((await rulesNow()).rules).toEqual([rule]);
});
