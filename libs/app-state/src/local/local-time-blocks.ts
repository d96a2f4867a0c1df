import type {
  CreateTimeBlock,
  TimeBlock,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';
import { withFlagVibes } from '@simmer/domain/blocks/flag-vibes';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import type { PlanningSource } from '../sources/planning-source.ts';
import { newId } from '../storage/new-id.ts';
import { itemOf, overlay, refusal, sentFields, takeOut } from './local-lists.ts';
import type { LocalStore } from './local-store.ts';

function pointsOf(sizeId: string): number {
  const size = DEFAULT_SIZES.find(({ id }) => id === sizeId);
  if (!size) throw refusal(422, 'Invalid time block size selected');
  return size.points;
}

/** The fields of a write under their stored names: one phase field, legacy flags as vibes. */
function storedFields(input: UpdateTimeBlock, vibeIds: readonly string[]): object {
  const { ecocycle_phase_id, is_power_up, is_road_bump, ...fields } = input;
  const hasFlags = is_power_up !== undefined || is_road_bump !== undefined;
  return sentFields({
    ...fields,
    ...(ecocycle_phase_id === undefined ? {} : { ecocycle_phase: ecocycle_phase_id }),
    ...(hasFlags
      ? { vibe_ids: withFlagVibes(input.vibe_ids ?? vibeIds, { is_power_up, is_road_bump }, DEFAULT_VIBES) }
      : {}),
  });
}

function newBlock(input: CreateTimeBlock, now: string): TimeBlock {
  const blank: TimeBlock = {
    id: newId(),
    activity_id: input.activity_id,
    size: input.size,
    points: input.points ?? pointsOf(input.size),
    north_star_theme_id: null,
    ecocycle_phase: null,
    vibe_ids: [],
    scheduled_days: [],
    start_timing: startTimingOf('morning'),
    recurring: 'weekly',
    start_date: input.start_date,
    end_date: null,
    exclusion_dates: [],
    title: null,
    description: null,
    created_at: now,
    updated_at: now,
  };
  return Object.assign(blank, storedFields(input, []));
}

/** Time blocks of the local store, with the server's own rules. */
export function localTimeBlocks({ read, change, now }: LocalStore): PlanningSource['timeBlocks'] {
  return {
    list: async () => read().timeBlocks,
    create: async (input) =>
      change((data) => {
        const block = newBlock(input, now());
        itemOf(data.activities, block.activity_id).usage_count += 1;
        data.timeBlocks.push(block);
        return block;
      }),
    update: async (id, changes) =>
      change((data) => {
        const block = itemOf(data.timeBlocks, id);
        const isResized = changes.size !== undefined && changes.size !== block.size;
        const points =
          isResized && changes.points === undefined ? { points: pointsOf(changes.size ?? '') } : {};
        return overlay(data.timeBlocks, id, {
          ...storedFields(changes, block.vibe_ids),
          ...points,
          updated_at: now(),
        });
      }),
    remove: async (id) => change((data) => takeOut(data.timeBlocks, id)),
  };
}
