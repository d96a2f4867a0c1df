import { outcomeResults, dayParts } from '@simmer/contracts/schemas/planning-values';
import { limits } from '@simmer/contracts/limits';
import { calendarDate, clockTime, textOrNull, uuid } from '@simmer/contracts/schemas/primitives.schema';
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
import * as z from 'zod';
import { findBlock, type PersonPlan, readPlan } from '../plan-reader.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { blockFields, resolveFields, scheduleFields, timingOf } from './block-fields.ts';
import { rejectFuture } from './reject-future.ts';
import { dayFrom, stepSchema, writeStep } from './write-step.ts';

type Write = EditWrite<TimeBlock, object>;

const which = z
  .enum(['one', 'following', 'all'])
  .default('one')
  .describe(
    'Of a block that repeats: this day alone, this day and all that follow, or the whole series with all of its parts. Days that were moved are blocks of their own.',
  );
const id = uuid.describe('Of the block, from get_week or find_blocks.');
const ofDay = { id, date: calendarDate.describe('The day of the block that is meant.'), which } as const;

type How = z.output<typeof which>;

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

export const moveBlock = defineTool({
  name: 'move_block',
  title: 'Move a time block',
  description:
    'Moves a time block to another day and time, as dragging it in the week does. A block without a day gets its first one. Use change_block for all else.',
  scope: 'change',
  isDestructive: true,
  isIdempotent: true,
  input: z.strictObject({
    id,
    from: calendarDate.describe('The day that moves; leave it out for a block without a day.').optional(),
    to: calendarDate.describe('The new day.'),
    start: z
      .union([clockTime, z.enum(dayParts)])
      .describe('HH:mm or a part of the day; if left out, it stays.')
      .optional(),
    which,
  }),
  output: stepSchema,
  async run({ id: blockId, from, to, start, which: how }, context) {
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

export const changeBlock = defineTool({
  name: 'change_block',
  title: 'Change a time block',
  description:
    'Changes fields of a time block: only those that are given. null clears a field. To move it use move_block; to say what became of it use mark_block.',
  scope: 'change',
  isDestructive: true,
  isIdempotent: true,
  input: z.strictObject({
    ...ofDay,
    date: ofDay.date.optional().describe('The day that is meant; leave it out for a block without a day.'),
    ...blockFields,
    ...scheduleFields,
    add_to_note: textOrNull(limits.note)
      .describe('Added below the note that is there, which note would replace.')
      .optional(),
  }),
  output: stepSchema,
  async run({ id: blockId, date, which: how, days, add_to_note: addedNote, ...said }, context) {
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

export const removeBlock = defineTool({
  name: 'remove_block',
  title: 'Remove a time block',
  description:
    'Removes a time block: one day, this day and all that follow, or all. Ask the person before. It stays in "Recently deleted" for 90 days, and undo brings it back.',
  scope: 'change',
  isDestructive: true,
  input: z.strictObject({
    ...ofDay,
    date: ofDay.date.optional().describe('The day that is meant; leave it out for a block without a day.'),
  }),
  output: stepSchema,
  async run({ id: blockId, date, which: how }, context) {
    const found = await find(blockId, context);
    const { block } = found;
    if (how === 'all' || block.scheduled_days.length === 0)
      return write(remove({ block, date: null, scope: 'whole' }), found, context);
    requireDay(block, date, context);
    const scope = isRecurring(block) ? SCOPES[how] : 'only';
    return write(remove({ block, date: date ?? context.today, scope }), found, context);
  },
});

export const markBlock = defineTool({
  name: 'mark_block',
  title: 'Mark what became of a time block',
  description:
    'Says of a time block on one day that it was done, partly done or missed, or that this is open again.',
  scope: 'change',
  isIdempotent: true,
  input: z.strictObject({
    id,
    date: ofDay.date,
    result: z.enum([...outcomeResults, 'open']).describe("'open' removes the mark."),
    reason: textOrNull(limits.outcomeReason).describe('Why, in the words of the person.').optional(),
  }),
  output: stepSchema,
  async run({ id: blockId, date, result, reason = null }, context) {
    const found = await find(blockId, context);
    requireDay(found.block, date, context);
    if (result !== 'open') rejectFuture(date, context);
    const mark = result === 'open' ? null : { result, reason };
    return write(markOutcome({ block: found.block, date }, mark), found, context);
  },
});
