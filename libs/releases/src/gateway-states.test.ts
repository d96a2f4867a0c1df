import { backings, type Backing } from '../test/backings.ts';
import { describeStates, readStates, removeState, storeState, type GatewayState } from './gateway-states.ts';

const now = new Date();
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const state = (number: number, revision: number, at = now): GatewayState => ({
  schema: 1,
  gateway: String(number).padStart(16, '0'),
  host: `gateway-${String(number)}`,
  revision,
  since: now.toISOString(),
  at: at.toISOString(),
});

describe.each(backings)('gateway states in a $kind (FED-44)', ({ open }) => {
  let backing: Backing;
  beforeEach(async () => {
    backing = await open();
  });
  afterEach(async () => {
    await backing.remove();
  });
  const hosts = async (when = now) => (await readStates(backing.store, when)).map(({ host }) => host);

  it('a gateway replaces what it said before, and one that stops is gone', async () => {
    await storeState(backing.store, state(2, 6));
    await storeState(backing.store, state(1, 6));
    await storeState(backing.store, state(1, 7));
    expect(await readStates(backing.store, now)).toEqual([state(1, 7), state(2, 6)]);
    await removeState(backing.store, state(1, 7).gateway);
    expect(await hosts()).toEqual(['gateway-2']);
  });

  it('one that has was killed is gone within 30 seconds, and the next one that speaks removes it', async () => {
    await storeState(backing.store, state(1, 7));
    expect(await hosts(after(20))).toEqual(['gateway-1']);
    expect(await hosts(after(30))).toEqual([]);
    await storeState(backing.store, state(2, 7, after(30)));
    expect((await backing.store.listFiles('gateways')).map(({ path }) => path)).toEqual([
      'gateways/0000000000000002.json',
    ]);
  });

  it('a file that is none of theirs is left out', async () => {
    await backing.store.replaceFile('gateways/half.json', Buffer.from('{"schema":'));
    await backing.store.replaceFile('gateways/later.json', Buffer.from('{"schema":2}'));
    expect(await hosts()).toEqual([]);
  });
});

it.each([
  [[], 'No gateway has said what it serves.'],
  [[state(1, 7)], 'The gateway serves revision 7.'],
  [[state(1, 7), state(2, 7)], 'All 2 gateways serve revision 7.'],
  [[state(1, 7), state(2, 6)], '1 of 2 gateways do not serve revision 7 yet.'],
])('whether gateways follow is said in a sentence: %#', (states, sentence) => {
  expect(describeStates(states, 7)).toBe(sentence);
});
