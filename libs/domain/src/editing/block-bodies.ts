import type {
  CreateTimeBlock,
  TimeBlock,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';
import { impliedChanges } from '../blocks/block-clock.ts';
import { contentOf } from '../blocks/block-content.ts';
import type { EditWrite, ScheduleChanges } from './block-write.ts';
import { definedFields } from '../defined-fields.ts';

/** Fields to change, from the editing rules or from the dialog. */
export type BlockChanges = ScheduleChanges | UpdateTimeBlock;

/** The writes of an editing rule, applied as one action. */
export type BlockWrites = readonly EditWrite<TimeBlock, BlockChanges>[];

/** All fields of a block except its id and stamps: enough to create it again. */
export const copyOfBlock = (block: TimeBlock): CreateTimeBlock => definedFields(contentOf(block));

/** The body of an update; lists are copied, because those of the editing rules are read-only. */
export function bodyOf(changes: BlockChanges): UpdateTimeBlock {
  const { scheduled_days, exclusion_dates, outcomes, slots, ...fields } = changes;
  return definedFields({
    ...fields,
    ...(scheduled_days ? { scheduled_days: [...scheduled_days] } : {}),
    ...(exclusion_dates ? { exclusion_dates: [...exclusion_dates] } : {}),
    ...(outcomes ? { outcomes: [...outcomes] } : {}),
    ...(slots === undefined ? {} : { slots: slots && [...slots] }),
  });
}

/** The fields of a body under their names in the plan (API-10). */
export const planFieldsOf = ({ ecocycle_phase_id: phase, ...fields }: UpdateTimeBlock) =>
  definedFields({ ecocycle_phase: phase, ...definedFields(fields) });

/** The body that creates a copy of a block with changes. What became of its days is not copied (OUT-2). */
export function createBodyOf(source: TimeBlock, changes: BlockChanges): CreateTimeBlock {
  const { ecocycle_phase_id, ...body } = bodyOf(changes);
  const phase = ecocycle_phase_id === undefined ? {} : { ecocycle_phase: ecocycle_phase_id };
  const { activity_id, size, start_date, points, ...copied } = copyOfBlock({
    ...source,
    outcomes: undefined,
  });
  // A new size has its own points, so the points of the source are dropped.
  const kept = body.size === undefined || body.size === size ? { points } : {};
  return {
    ...copied,
    ...kept,
    ...body,
    ...phase,
    // What does not repeat has no slots.
    ...((body.recurring ?? source.recurring) === 'once' && { slots: null }),
    ...impliedChanges(body, source),
    ...essentials(body, { activity_id, size, start_date }),
  };
}

type Essentials = Pick<CreateTimeBlock, 'activity_id' | 'size' | 'start_date'>;

function essentials(body: UpdateTimeBlock, source: Essentials): Essentials {
  return {
    activity_id: body.activity_id ?? source.activity_id,
    size: body.size ?? source.size,
    start_date: body.start_date ?? source.start_date,
  };
}
