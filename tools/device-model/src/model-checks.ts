import type { TimeBlock, TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { ModelRun } from './model-run.ts';
import type { ModelUser } from './model-user.ts';
import type { AppliedWrite } from './simulated-network.ts';

const MAX_RESUME_MS = 10_000;
const TEXTS = ['title', 'description', 'note'] as const;

type Texts = Record<(typeof TEXTS)[number], string | null>;
interface Expected extends Texts {
  version: number;
}

const textsOf = (block: object): Partial<Texts> =>
  Object.fromEntries(Object.entries(block).filter(([name]) => TEXTS.some((text) => text === name)));

/** The changes of one write, in the format of a batch. */
function changesOf({ method, path, body, response }: AppliedWrite): readonly TimeBlockChange[] {
  const id = path.split('?')[0]?.split('/time-blocks/')[1] ?? '';
  if (id === 'changes') return (body as { changes: TimeBlockChange[] }).changes;
  const block = (body ?? {}) as never;
  if (method === 'DELETE') return [{ kind: 'delete', id }];
  return method === 'POST'
    ? [{ kind: 'create', id: (response as { timeBlock: TimeBlock }).timeBlock.id, block }]
    : [{ kind: 'update', id, block }];
}

/** What the blocks must be after these writes, each applied once, in order. */
function replay(before: readonly TimeBlock[], applied: readonly AppliedWrite[]): Map<string, Expected> {
  const blocks = new Map<string, Expected>(
    before.map(({ id, title, description, note, version }) => [id, { title, description, note, version }]),
  );
  const once = new Map<string, AppliedWrite>();
  for (const write of applied) if (!once.has(write.key)) once.set(write.key, write);
  for (const write of once.values()) {
    if (!/\/time-blocks(?:[/?]|$)/.test(write.path)) continue;
    for (const change of changesOf(write)) {
      if (change.kind === 'delete') blocks.delete(change.id);
      else if (change.kind === 'create')
        blocks.set(change.id, {
          title: null,
          description: null,
          note: null,
          version: 1,
          ...textsOf(change.block),
        });
      else {
        const found = blocks.get(change.id);
        if (found) blocks.set(change.id, { ...found, ...textsOf(change.block), version: found.version + 1 });
      }
    }
  }
  return blocks;
}

const comparable = (blocks: Iterable<readonly [string, Expected | TimeBlock]>): string =>
  JSON.stringify(
    [...blocks]
      .map(([id, { title, description, note, version }]) => [
        id.slice(0, 4),
        ...[title, description, note].map((key) => key?.slice(-3) ?? null),
        version,
      ])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  );

const byId = (blocks: readonly TimeBlock[]) => blocks.map((block) => [block.id, block] as const);

/** Ends all faults: every page that was killed starts again. */
async function endFaults(run: ModelRun): Promise<void> {
  const { network, devices } = run;
  network.isStormy = false;
  network.isServerDown = false;
  await network.deliverLateCopies();
  for (const device of devices) {
    device.isOffline = false;
    const { page, source } = await run.pageOf(device);
    page.waitsLeft = Number.POSITIVE_INFINITY;
    await run.settle();
    // A session that has ended is noticed by the next request.
    void page.run(() => source.timeBlocks.list()).catch(() => undefined);
    await run.settle();
  }
}

/** What has not been sent after ten seconds, of the devices that have a session. */
async function checkResumed(run: ModelRun, userId: string): Promise<string[]> {
  const wrong: string[] = [];
  await run.pass(MAX_RESUME_MS);
  for (const device of run.devices) {
    const { page, modules } = await run.pageOf(device);
    const { status } = modules.sessionStore.getState();
    if (status === 'signed-out') continue;
    const reading = page.run(() => modules.unsentOf(userId));
    await run.settle();
    const { waitingCount, damaged } = await reading;
    if (status !== 'signed-in') wrong.push(`${device.name} is ${status} ten seconds after the last fault`);
    if (waitingCount > 0) wrong.push(`${device.name} still has ${waitingCount} waiting changes`);
    if (damaged.length > 0) wrong.push(`${device.name} has damaged rows`);
  }
  return wrong;
}

/** Whose session has ended signs in again. */
async function signInAgain(run: ModelRun): Promise<void> {
  for (const device of run.devices) {
    const { modules } = await run.pageOf(device);
    if (modules.sessionStore.getState().status === 'signed-out') await run.signIn(device);
  }
}

/** Ends all faults, gives the devices ten seconds, and returns what is not as it must be then. */
export async function checkRun(
  run: ModelRun,
  user: ModelUser,
  before: readonly TimeBlock[],
): Promise<string[]> {
  const { network } = run;
  const userId = user.session.user.id;
  await endFaults(run);
  const late = await checkResumed(run, userId);
  await signInAgain(run);
  const lateAfterSignIn = await checkResumed(run, userId);
  const wrong = [...run.mistakes, ...late, ...lateAfterSignIn];
  const server = comparable(byId(await user.blocks()));
  const expected = comparable(replay(before, network.applied));
  if (server !== expected) wrong.push(`the server has ${server}, not each write once: ${expected}`);
  const kept: string[] = [];
  for (const device of run.devices) {
    const { page, modules, source } = await run.pageOf(device);
    const about = page.run(async () => {
      const blocks = await source.timeBlocks.list();
      await modules.planSnapshot.keep();
      const copy = await modules.copyOf(userId).read();
      return { blocks, copy: copy.timeBlocks, unsent: await modules.unsentOf(userId) };
    });
    await run.settle();
    const { blocks, copy, unsent } = await about.catch((failure: unknown) => {
      throw new Error(`${device.name} cannot read the plan`, { cause: failure });
    });
    if (comparable(byId(blocks)) !== server) wrong.push(`${device.name} shows ${comparable(byId(blocks))}`);
    if (comparable(byId(copy)) !== server)
      wrong.push(`${device.name} has the copy ${comparable(byId(copy))}`);
    kept.push(...unsent.unsaved.map(({ command }) => JSON.stringify(command)));
  }
  const present = new Set((await user.blocks()).map(({ id }) => id));
  for (const { key, device, removed } of run.acknowledged) {
    // A change that was merged has another key, and its text; a removal may be done already.
    const isApplied =
      network.applied.some((write) => write.key === key || JSON.stringify(write.body).includes(key)) ||
      (removed !== undefined && !present.has(removed));
    if (!isApplied && !kept.some((text) => text.includes(key)))
      wrong.push(
        `${key} of ${device} was acknowledged, and is neither in the account nor shown as not saved`,
      );
  }
  return wrong;
}
