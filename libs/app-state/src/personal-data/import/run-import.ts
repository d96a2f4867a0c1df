import type { PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import type { TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { ImportResource } from '@simmer/domain/bundle/item-kinds';
import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import { api } from '../../api/api.ts';
import { pause } from '../../changes/pause.ts';
import { isFinalError, isTransient, messageOf } from '../../errors/errors.ts';
import { retryDelay } from '../../query-cache/query-client.ts';
import { splitIntoBatches } from '@simmer/offline/copy/block-batches';
import { restore } from '@simmer/offline/outbox/command';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { showSettings } from '../../session/refresh-user.ts';
import { readImport, writeProgress } from './import-outbox.ts';
import { importStore, readImportState, type WholeImport } from './import-state.ts';

export { readImport };

type Run = Pick<WholeImport, 'steps' | 'next' | 'refused'>;
/** The idempotency key of a request. */
type KeyOf = (place: string) => string;

/** The changes of time blocks as one, or a part of them that one request can carry. */
function batchOf(writes: readonly ImportWrite[]) {
  const changes = writes.map(({ do: what, id = '', body }) => {
    const change = what === 'remove' ? { kind: 'delete', id, ...body } : { kind: what, id, block: body };
    return change as TimeBlockChange;
  });
  return splitIntoBatches({ activities: [], unused: [], changes })[0];
}

/** The hours a day cannot be unset. */
const NO_SETTINGS = { reminders: null, review_mail: null };

/** What a write calls, by the names of a stored command. */
function argsOf({ do: what, id = '', body }: ImportWrite): Readonly<Record<string, unknown>> {
  if (what === 'create') return { body: { id, ...body } };
  if (what === 'update') return { id, changes: body };
  return what === 'save' ? { body } : { id, version: body['version'] };
}

/** Settings are not in the plan: they have a route of their own, and are shown at once. */
async function saveSettings({ do: what, body }: ImportWrite, idempotencyKey: string): Promise<void> {
  const { day_limits, ...settings }: Partial<PlanSettings> = what === 'remove' ? NO_SETTINGS : body;
  const changes = { ...settings, ...(day_limits && { day_limits }) };
  showSettings(await api.call('profile.update', { body: changes, idempotencyKey }));
}

/** Of these each step is of an item of its own, whose order makes no difference. */
const UNORDERED: ReadonlySet<ImportResource> = new Set([
  'activities',
  'idealBlocks',
  'weeklyReflections',
  'pulseChecks',
  'weeklyPriorities',
]);
/** So many requests of a browser take hardly longer than one. */
const AT_ONCE = 6;

/** Performs the next step, or several at once; returns how far it is then. @throws temporary failures */
async function advance(source: PlanningSource, run: Run, keyOf: KeyOf): Promise<Run> {
  const { steps, next, refused } = run;
  const [first] = steps.slice(next);
  if (first === undefined || !UNORDERED.has(first.to)) return advanceOne(source, run, keyOf);
  const ahead = steps.slice(next, next + AT_ONCE);
  const end = ahead.findIndex(({ to, do: what }) => to !== first.to || what !== first.do);
  const count = end < 0 ? ahead.length : end;
  const each = await Promise.allSettled(
    ahead.slice(0, count).map((_, at) => advanceOne(source, { ...run, next: next + at }, keyOf)),
  );
  const done = each.map((one) => {
    // All are repeated under their keys.
    if (one.status === 'rejected') throw one.reason;
    return one.value.refused.slice(refused.length);
  });
  const more = done.flat();
  return { steps, next: next + count, refused: more.length === 0 ? refused : [...refused, ...more] };
}

/** As many blocks as one request can carry, or one step. */
async function advanceOne(source: PlanningSource, run: Run, keyOf: KeyOf): Promise<Run> {
  const { steps, next } = run;
  const ahead = steps.slice(next);
  const [first] = ahead;
  if (first === undefined) return run;
  const end = ahead.findIndex(({ to }) => to !== 'timeBlocks');
  const batch = batchOf(end < 0 ? ahead : ahead.slice(0, end));
  const count = batch?.changes.length ?? 1;
  const key = keyOf(count === 1 ? `${next}` : `${next}+${count}`);
  const moved = { steps, next: next + count };
  let { refused } = run;
  try {
    if (batch) await source.timeBlocks.change(batch, key);
    else if (first.to === 'settings') await saveSettings(first, key);
    else await restore({ kind: `${first.to}.${first.do}`, args: { ...argsOf(first), key } })?.send(source);
  } catch (error) {
    if (!isFinalError(error)) throw error;
    // Sent one by one, each gets its own response.
    if (count > 1)
      for (let place = next; place < moved.next; place += 1) {
        const alone = { steps: steps.slice(0, place + 1), next: place, refused };
        ({ refused } = await advanceOne(source, alone, keyOf));
      }
    // One that was repeated after a reload is rejected again.
    else if (refused.every(({ place }) => place !== next))
      refused = [...refused, { place: next, label: first.label, why: messageOf(error, 'It was refused.') }];
  }
  return { ...moved, refused };
}

/** Performs all steps; returns what was rejected. @throws temporary failures */
export async function runAll(source: PlanningSource, steps: readonly ImportWrite[], keyOf: KeyOf) {
  let run: Run = { steps, next: 0, refused: [] };
  while (run.next < steps.length) run = await advance(source, run, keyOf);
  return run.refused;
}

export interface RunOptions {
  readonly source: PlanningSource;
  readonly signal: AbortSignal;
  readonly wait?: typeof pause;
}

/**
 * Sends the rest of this browser's import, in order, each request under its own key, so that a request repeated after a
 * reload is applied once (ACC-25). Waits while the server is unreachable. Ends when all is settled, when the signal
 * fires, or when the session has ended.
 */
export async function runImport(userId: string, { source, signal, wait = pause }: RunOptions): Promise<void> {
  let whole: WholeImport | null = null;
  for (let failures = 0; !signal.aborted;) {
    // Read again each time: another tab may have continued or stopped it.
    const state = readImportState();
    if (state?.userId !== userId || state.next >= state.total) return;
    if (whole?.id !== state.id) whole = await readImport(state);
    if (whole === null) return;
    const known: WholeImport = { ...whole, next: state.next };
    try {
      const moved = await advance(source, known, (place) => `import-${state.id}-${place}`);
      failures = 0;
      // Stopped meanwhile, and perhaps replaced by another import: the loop starts over.
      if (readImportState()?.id !== state.id) continue;
      whole = { ...known, ...moved };
      await writeProgress(whole, moved.refused !== known.refused);
      importStore.setState({ state: whole, isWaiting: false });
    } catch (error) {
      if (!isTransient(error)) return;
      importStore.setState({ state: known, isWaiting: true });
      await wait(retryDelay(failures, error), signal);
      failures += 1;
    }
  }
}
