import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { changeOfWrite } from '@simmer/domain/editing/change-of-write';
import { withSeenParts } from '@simmer/domain/editing/seen-parts';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { edit, type EditScope, markOutcome, move, remove } from '@simmer/domain/editing/press';
import type { EditWrite } from '@simmer/domain/editing/block-write';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { findBlock, type PersonPlan, readPlan } from '../plan-reader.ts';
import type { ToolContext } from '../tool.ts';
import { resolveFields, timingOf } from './block-fields.ts';
import { defineAction, describingFields, planInput } from './plan-input.ts';
import { rejectFuture } from './reject-future.ts';
import { dayFrom, writeStep } from './write-step.ts';

type Write = EditWrite<TimeBlock, object>;

type How = 'one' | 'following' | 'all';

const SCOPES: Readonly<Record<How, EditScope>> = { one: 'only', following: 'following', all: 'whole' };

interface Found {
  readonly plan: PersonPlan;
  readonly block: TimeBlock;
}

/** A block of the person. @throws NotFoundError */
async function find(id: string, { query, caller }: ToolContext): Promise<Found> {
  const plan = await readPlan(query, caller.userId);
  return { plan, block: findBlock(plan, id) };
}

/** Checks a date. @throws InvalidInputError for a day on which the block does not take place */
function requireDay(block: TimeBlock, date: string | undefined, { today }: ToolContext): void {
  if (date !== undefined && occursOn(block, date)) return;
  const next = dayFrom(block, today);
  const hint = next === null ? 'It has no day.' : `Its next one is ${next}.`;
  throw InvalidInputError.inBody('date', `The block does not take place on this day. ${hint}`);
}

const changesOf = (writes: readonly Write[], { plan, block }: Found) =>
  writes.map((each) => withSeenParts(changeOfWrite(each, block), plan.blocks));

const write = (writes: readonly Write[], found: Found, context: ToolContext) =>
  writeStep(changesOf(writes, found), found.plan, context);

/**
 * The writes of moving one occurrence, this and following, or the whole series; a block without a day gets its first
 * one.
 */
function movedWrites(
  block: TimeBlock,
  from: string | undefined,
  how: How,
  target: DropTarget,
): readonly Write[] {
  const isPlaced = block.scheduled_days.length > 0 && from !== undefined;
  return move(
    { block, date: isPlaced ? from : null, scope: isRecurring(block) ? SCOPES[how] : 'only' },
    target,
  );
}

/** Moves a block to another day and time, as dragging it in the week does; a block without a day gets its first one. */
export const moveBlock = defineAction({
  input: planInput
    .pick({ id: true, date: true, to: true, start: true, which: true })
    .required({ id: true, to: true }),
  async run({ id: blockId, date: from, to, start, which: how = 'one' }, context) {
    const found = await find(blockId, context);
    const { block } = found;
    if (block.scheduled_days.length > 0) requireDay(block, from, context);
    const timing = start === undefined ? null : timingOf(start);
    const part = partOfTiming(timing?.start_timing ?? block.start_timing);
    const moved = movedWrites(block, from, how, { date: to, part });
    return write(timing === null ? moved : timed(moved, found, { from, to, how, timing }), found, context);
  },
});

interface Timed {
  readonly from: string | undefined;
  readonly to: string;
  readonly how: How;
  readonly timing: ReturnType<typeof timingOf>;
}

/** The writes of a move with a clock time; if only the time changes, the writes of that change. */
function timed(
  moved: readonly Write[],
  { block }: Found,
  { from, to, how, timing }: Timed,
): readonly Write[] {
  const isPlaced = (each: Write) =>
    each.kind === 'series'
      ? each.series.place !== undefined
      : 'changes' in each && 'start_timing' in each.changes;
  if (moved.some(isPlaced)) return moved.map((each) => (isPlaced(each) ? withTiming(each, timing) : each));
  return edited(block, from ?? to, how, timing);
}

const withTiming = (each: Write, timing: object): Write =>
  each.kind === 'delete' ? each : { ...each, changes: { ...each.changes, ...timing } };

/** The writes that change fields of one occurrence, of this and following, or of the whole series. */
function edited(block: TimeBlock, date: string, how: How, changes: object): readonly Write[] {
  const isOneDay = !isRecurring(block) && block.scheduled_days.length < 2;
  return isOneDay
    ? [{ kind: 'update', id: block.id, changes }]
    : edit(
        { block, date, scope: how === 'following' && !isRecurring(block) ? 'whole' : SCOPES[how] },
        changes,
      );
}

/** Changes the given fields of a block. */
export const changeBlock = defineAction({
  input: planInput
    .pick({ id: true, date: true, which: true, add_to_note: true, ...describingFields })
    .required({ id: true }),
  async run({ id: blockId, date, which: how = 'one', days, add_to_note: addedNote, ...said }, context) {
    const found = await find(blockId, context);
    const { block, plan } = found;
    const isPlaced = block.scheduled_days.length > 0;
    if (isPlaced) requireDay(block, date, context);
    const note =
      addedNote == null ? {} : { note: [said.note ?? block.note, addedNote].filter(Boolean).join('\n') };
    const { fields, added } = resolveFields({ ...said, ...note }, plan);
    const changes = { ...fields, ...(days && { scheduled_days: days }) };
    if (Object.keys(changes).length === 0)
      throw InvalidInputError.inBody('id', 'Say what changes.', 'missing');
    const writes = edited(block, date ?? context.today, isPlaced ? how : 'all', changes);
    const all = [...added, ...changesOf(writes, found)];
    return writeStep(all, plan, context);
  },
});

/** Removes a day of a block, this day and all that follow, or all. */
export const removeBlock = defineAction({
  input: planInput.pick({ id: true, date: true, which: true }).required({ id: true }),
  async run({ id: blockId, date, which: how = 'one' }, context) {
    const found = await find(blockId, context);
    const { block } = found;
    if (how === 'all' || block.scheduled_days.length === 0)
      return write(remove({ block, date: null, scope: 'whole' }), found, context);
    requireDay(block, date, context);
    const scope = isRecurring(block) ? SCOPES[how] : 'only';
    return write(remove({ block, date: date ?? context.today, scope }), found, context);
  },
});

/** Says what became of a block on one day. */
export const markBlock = defineAction({
  input: planInput
    .pick({ id: true, date: true, result: true, reason: true })
    .required({ id: true, date: true, result: true }),
  async run({ id: blockId, date, result, reason = null }, context) {
    const found = await find(blockId, context);
    requireDay(found.block, date, context);
    if (result !== 'open') rejectFuture(date, context);
    const mark = result === 'open' ? null : { result, reason };
    return write(markOutcome({ block: found.block, date }, mark), found, context);
  },
});
