import type { TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import { splitIntoBatches } from '../../sources/block-batches.ts';
import { isFinalError, messageOf } from '../../errors/errors.ts';
import type { PlanningSource } from '../../sources/planning-source.ts';

/** A rejected step and the reason. */
export interface Rejected {
  /** Its index among the steps. */
  readonly place: number;
  readonly label: string;
  readonly why: string;
}

/** The result of the next steps. */
export interface Progress {
  /** The number of settled steps. */
  readonly count: number;
  readonly refused: readonly Rejected[];
}

/** The change of a time block; null for a write of anything else. */
function blockChange({ to, do: what, id = '', body }: ImportWrite): TimeBlockChange | null {
  if (to !== 'timeBlocks') return null;
  const change = what === 'remove' ? { kind: 'delete', id, ...body } : { kind: what, id, block: body };
  return change as TimeBlockChange;
}

function changesOf(writes: readonly ImportWrite[]): TimeBlockChange[] {
  const changes = writes.map(blockChange);
  const end = changes.indexOf(null);
  return (end < 0 ? changes : changes.slice(0, end)).filter((change) => change !== null);
}

/** What the resources of a plan have in common. */
interface Resource {
  readonly create: (body: object, key: string) => Promise<unknown>;
  readonly update: (id: string, body: object, key: string) => Promise<unknown>;
  readonly save: (body: object, key: string) => Promise<unknown>;
  readonly remove: (id: string, key: string, version?: number) => Promise<unknown>;
}

function once(source: PlanningSource, write: ImportWrite, key: string): Promise<unknown> {
  const { to, do: what, id = '', body } = write;
  const change = blockChange(write);
  if (change !== null)
    return source.timeBlocks.change({ activities: [], unused: [], changes: [change] }, key);
  // There is only one.
  if (to === 'poster' && what === 'remove') return source.poster.remove(key);
  const resource = source[to] as unknown as Resource;
  switch (what) {
    case 'create':
      return resource.create({ id, ...body }, key);
    case 'update':
      return resource.update(id, body, key);
    case 'save':
      return resource.save(body, key);
    case 'remove':
      return resource.remove(id, key, body['version'] as number | undefined);
  }
}

async function alone(
  source: PlanningSource,
  write: ImportWrite,
  place: number,
  keyOf: (place: string) => string,
): Promise<Progress> {
  try {
    await once(source, write, keyOf(`${place}`));
    return { count: 1, refused: [] };
  } catch (error) {
    if (!isFinalError(error)) throw error;
    return { count: 1, refused: [{ place, label: write.label, why: messageOf(error, 'It was refused.') }] };
  }
}

/**
 * Performs the next steps: as many blocks per request as it can carry. If one of these is rejected they are sent one by
 * one, so that each gets its own response. The same steps from the same position give the same requests.
 *
 * @param keyOf returns the idempotency key of a request by the index of its first step.
 * @throws temporary failures: nothing is settled then.
 */
export async function runNextSteps(
  source: PlanningSource,
  steps: readonly ImportWrite[],
  next: number,
  keyOf: (place: string) => string,
): Promise<Progress> {
  const ahead = steps.slice(next);
  const [first] = ahead;
  if (first === undefined) return { count: 0, refused: [] };
  const [batch] = splitIntoBatches({ activities: [], unused: [], changes: changesOf(ahead) });
  if (batch === undefined || batch.changes.length === 1) return alone(source, first, next, keyOf);
  const count = batch.changes.length;
  try {
    await source.timeBlocks.change(batch, keyOf(`${next}+${count}`));
    return { count, refused: [] };
  } catch (error) {
    if (!isFinalError(error)) throw error;
  }
  const refused: Rejected[] = [];
  for (const [place, step] of ahead.slice(0, count).entries()) {
    refused.push(...(await alone(source, step, next + place, keyOf)).refused);
  }
  return { count, refused };
}
