import { type Query, sqlRows } from '../database/query.ts';
import { calendarFixture, timed } from '../testing/calendar-fixture.ts';
import { newUser } from '../testing/new-user.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import * as events from './event.ts';

const fixture = calendarFixture();
const { store, listOf } = fixture;
let database: TestDatabase;
let query: Query;
let userId: string;
beforeEach(() => {
  ({ database, query, userId } = fixture.parts);
});

describe('calendar events', () => {
  it('each has the colour of its calendar and its own colour (SYN-46)', async () => {
    await store([
      timed('Plain', '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z'),
      { ...timed('Red', '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z'), color: '#dc2127' },
    ]);
    const colors = (await listOf()).map(({ calendar_color, event_color }) => [calendar_color, event_color]);
    expect(colors).toEqual([
      ['#9fc6e7', null],
      ['#9fc6e7', '#dc2127'],
    ]);
  });

  it('only the owner sets the phase, and a deleted phase is cleared', async () => {
    await store([timed('Lunch', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')]);
    const [lunch] = await listOf();
    const [phase] = await sqlRows<{ id: string }>(
      query,
      `insert into ecocycle_phase (name, emoji, color) values ('Fog ' || $1, '🌫️', '#888888') returning id`,
      [userId],
    );
    const move = (owner: string) => events.moveEventToPhase(query, owner, lunch?.id ?? '', phase?.id ?? null);
    expect(await move(await newUser(database.pool))).toBeNull();
    expect((await listOf())[0]?.ecocycle_phase).toBeNull();
    expect(JSON.parse((await move(userId)) ?? '').google_calendar_event.ecocycle_phase).toBe(`Fog ${userId}`);
    await sqlRows(
      query,
      'update calendar_event set ai_phase_id = $1, keyword_phase_id = $1, verified_phase_id = $1',
      [phase?.id],
    );
    await sqlRows(query, 'delete from ecocycle_phase where id = $1', [phase?.id]);
    expect((await listOf())[0]).toMatchObject({
      ecocycle_phase: null,
      keyword_ecocycle_phase: null,
      ai_ecocycle_phase: null,
    });
  });
});
