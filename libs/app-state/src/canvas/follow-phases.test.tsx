import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { useMoveCanvasItem } from './canvas-moves.ts';
import { createQueryClient } from '../query-cache/query-client.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { sessionStore } from '../session/session.ts';
import { answerChanges, type FakeResponse, installFakeApi, type SeenCall } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { useTimeBlocks } from '../plan/time-blocks.ts';
import { followPhases } from './follow-phases.ts';
import { PhaseTracker } from './phase-tracker.ts';

const OWN = ['gestation', 'birth', 'maturity'] as const;
const FOREIGN = ['scarcity', 'rigidity'] as const;
const [gestation, birth, maturity] = OWN;
const [scarcity] = FOREIGN;

/** A server on which every call waits twice: before it arrives, and before its response does. */
class SlowServer {
  block: TimeBlock = timeBlock({ ecocycle_phase: gestation });
  readonly #waiting: (() => void)[] = [];
  #fails = 0;

  failNextWrite(): void {
    this.#fails += 1;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  /** Lets one of the waiting calls continue. */
  respondToOne(index: number): void {
    this.#waiting.splice(index % this.#waiting.length, 1)[0]?.();
  }

  readonly read = () => this.#respond(() => ({ body: { timeBlocks: [this.block] } }));

  readonly write = (call: SeenCall) =>
    this.#respond((): FakeResponse => {
      if (this.#fails > 0) {
        this.#fails -= 1;
        return { status: 404, body: { detail: 'Not found' } };
      }
      return answerChanges(({ fields }) => (this.block = { ...this.block, ...fields } as TimeBlock))(call);
    });

  async #respond(response: () => FakeResponse): Promise<FakeResponse> {
    const wait = () => new Promise<void>((resolve) => this.#waiting.push(resolve));
    await wait();
    const reply = response();
    await wait();
    return reply;
  }
}

/** Flushes all pending microtasks and timers of zero delay. */
async function comeToRest(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
}

/** One page on the canvas with one block. */
async function openPage() {
  const server = new SlowServer();
  const { id } = server.block;
  installFakeApi({
    'GET /time-blocks': server.read,
    'GET /activities': () => ({ body: { activities: [] } }),
    'POST /plan/changes': server.write,
  });
  const client = createQueryClient();
  const { result } = renderWithCache(() => ({ blocks: useTimeBlocks(), move: useMoveCanvasItem() }), client);
  const changed: string[] = [];
  const respondToAll = async () => {
    for (await comeToRest(); !server.isIdle; await comeToRest()) server.respondToOne(0);
  };
  await respondToAll();
  const scope = sampleUser().id;
  followPhases(client, scope, new PhaseTracker(), ({ moved }) =>
    changed.push(...moved.map(({ phase }) => phase ?? '')),
  );
  const { move } = result.current;
  return {
    server,
    changed,
    respondToAll,
    move: (to: string) =>
      void move({ kind: 'block', id, to: { id: to, name: to } }, () => {}).catch(() => {}),
    moveElsewhere: (to: string) => (server.block = { ...server.block, ecocycle_phase: to }),
    /** Like the change feed: not while an action is in progress. */
    refetchAll: () => {
      if (client.isMutating() > 0) return;
      void client.invalidateQueries({ queryKey: queryKeys.planning(scope) });
    },
    /** Like a newly opened part of the page: regardless of actions in progress. */
    readAnyway: () => void client.refetchQueries({ queryKey: queryKeys.planning(scope) }),
  };
}

const GLOBALS = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach(() => {
  // React renders asynchronously here, as in a page.
  GLOBALS.IS_REACT_ACT_ENVIRONMENT = false;
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
});
afterEach(() => {
  cleanup();
  GLOBALS.IS_REACT_ACT_ENVIRONMENT = true;
});

test('followPhases: a move by another user is announced, even back to an earlier phase (ECO-33)', async () => {
  const page = await openPage();
  page.move(birth);
  await page.respondToAll();
  // The stream tells of this page's changes too.
  page.refetchAll();
  await page.respondToAll();
  page.moveElsewhere(gestation);
  page.refetchAll();
  await page.respondToAll();
  page.move(maturity);
  await page.respondToAll();
  page.refetchAll();
  await page.respondToAll();
  page.moveElsewhere(scarcity);
  page.refetchAll();
  await page.respondToAll();
  expect(page.changed).toEqual([gestation, scarcity]);
});

test('followPhases: moves that fail in a row restore the item and are not announced', async () => {
  const page = await openPage();
  page.server.failNextWrite();
  page.server.failNextWrite();
  page.move(birth);
  page.move(maturity);
  await page.respondToAll();
  page.move(maturity);
  await page.respondToAll();
  expect(page.changed).toEqual([]);
});

test('followPhases: a pending move is not announced when it succeeded after all', () => {
  const tracker = new PhaseTracker();
  tracker.noteShown('garden', gestation);
  tracker.noteShown('garden', maturity);
  tracker.mayStillSucceed('garden', maturity);
  expect(tracker.read('garden', gestation)).toBeNull();
  expect(tracker.read('garden', maturity)).toBeNull();
  tracker.landed('garden');
  expect(tracker.read('garden', gestation)).toMatchObject({ phase: gestation, expected: [maturity] });
});

type Page = Awaited<ReturnType<typeof openPage>>;

interface Step {
  readonly kind: 'move' | 'failing move' | 'move elsewhere' | 'refetch' | 'read anyway' | 'go on';
  readonly number: number;
}

const step = fc.record<Step>({
  kind: fc.constantFrom('move', 'failing move', 'move elsewhere', 'refetch', 'read anyway', 'go on', 'go on'),
  number: fc.nat(5),
});

const pick = <Name,>(names: readonly [Name, ...Name[]], number: number): Name =>
  names[number % names.length] ?? names[0];

function take(page: Page, { kind, number }: Step): void {
  if (kind === 'move elsewhere') page.moveElsewhere(pick(FOREIGN, number));
  else if (kind === 'refetch') page.refetchAll();
  else if (kind === 'read anyway') page.readAnyway();
  else if (kind !== 'go on') {
    if (kind === 'failing move') page.server.failNextWrite();
    page.move(pick(OWN, number));
  } else if (!page.server.isIdle) page.server.respondToOne(number);
}

test('followPhases: in any order of responses, own moves are never announced and the last foreign one always is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const page = await openPage();
      for (const next of steps) {
        take(page, next);
        await comeToRest();
      }
      await page.respondToAll();
      for (const phase of page.changed) expect(FOREIGN).toContain(phase);

      page.moveElsewhere('knot');
      page.refetchAll();
      await page.respondToAll();
      expect(page.changed.at(-1)).toBe('knot');
      cleanup();
    }),
    { numRuns: 150 },
  );
});
