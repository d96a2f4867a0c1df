import type {
  CreateTimeBlock,
  TimeBlock,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';
import type { ScheduleChanges } from '@simmer/domain/editing/block-write';
import { sent } from '../hooks/patch-list.ts';

/** Fields to change, by the rules of domain or by the dialog. */
export type BlockChanges = ScheduleChanges | UpdateTimeBlock;

function omit<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Omit<Fields, Name> {
  const dropped = new Set<PropertyKey>(names);
  const rest = Object.entries(fields).filter(([name]) => !dropped.has(name));
  return Object.fromEntries(rest) as Omit<Fields, Name>;
}

/** Everything of a block but its id and stamps: what making it anew takes. */
export function copyOfBlock(block: TimeBlock): CreateTimeBlock {
  return omit(block, ['id', 'version', 'created_at', 'updated_at']);
}

/** The body of an update; lists are copied, for domain's are read-only. */
export function bodyOf(changes: BlockChanges): UpdateTimeBlock {
  const { scheduled_days, exclusion_dates, ...fields } = changes;
  return sent({
    ...fields,
    ...(scheduled_days ? { scheduled_days: [...scheduled_days] } : {}),
    ...(exclusion_dates ? { exclusion_dates: [...exclusion_dates] } : {}),
  });
}

/** The body that makes a copy of a block with changes over it. */
export function createBodyOf(source: TimeBlock, changes: BlockChanges): CreateTimeBlock {
  const { ecocycle_phase_id, ...body } = bodyOf(changes);
  const phase = ecocycle_phase_id === undefined ? {} : { ecocycle_phase: ecocycle_phase_id };
  const { activity_id, size, start_date, points, ...copied } = copyOfBlock(source);
  // Another size brings its own points.
  const kept = body.size === undefined || body.size === size ? { points } : {};
  return { ...copied, ...kept, ...body, ...phase, ...essentials(body, { activity_id, size, start_date }) };
}

type Essentials = Pick<CreateTimeBlock, 'activity_id' | 'size' | 'start_date'>;

function essentials(body: UpdateTimeBlock, source: Essentials): Essentials {
  return {
    activity_id: body.activity_id ?? source.activity_id,
    size: body.size ?? source.size,
    start_date: body.start_date ?? source.start_date,
  };
}

/** What an update makes of a cached block; the legacy flags show once the server has answered. */
export function patchOfBlock(changes: UpdateTimeBlock): Partial<TimeBlock> {
  const { ecocycle_phase_id, ...fields } = omit(changes, ['is_power_up', 'is_road_bump']);
  const phase = ecocycle_phase_id === undefined ? {} : { ecocycle_phase: ecocycle_phase_id };
  return { ...sent(fields), ...phase } as Partial<TimeBlock>;
}
