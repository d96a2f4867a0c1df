import type { CreateIdealBlock, IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import { rejectIdealBlock, rejectNewIdealBlock } from '@simmer/domain/ideal-week/reject-ideal-block';
import { newId } from '../disk/new-id.ts';
import type { AppData, LocalStore } from './app-data.ts';
import { ageAmong, overlay, putByAge, rejectBy, rejectUsedId, removeItem } from './local-lists.ts';
import type { PlanningSource } from './planning-source.ts';

function addIdealBlock({ idealBlocks }: AppData, input: CreateIdealBlock, now: string): IdealBlock {
  const { id, created_at, weekday, size, start_timing } = input;
  rejectBy(rejectNewIdealBlock(idealBlocks.length));
  rejectUsedId(idealBlocks, id);
  const block = {
    id: id ?? newId(),
    weekday,
    activity_id: input.activity_id ?? null,
    north_star_theme_id: input.north_star_theme_id ?? null,
    ecocycle_phase: input.ecocycle_phase ?? null,
    size,
    start_timing,
    start_time: input.start_time ?? null,
    duration_minutes: input.duration_minutes ?? null,
    created_at: created_at ?? ageAmong(idealBlocks, now),
    updated_at: now,
  };
  rejectBy(rejectIdealBlock(block));
  putByAge(idealBlocks, block);
  return block;
}

/** The ideal week of the local store, with the server's rules. */
export function localIdealBlocks({ read, change, now }: LocalStore): PlanningSource['idealBlocks'] {
  return {
    list: async () => (await read()).idealBlocks,
    create: async (input) => change((data) => addIdealBlock(data, input, now())),
    update: async (id, changes) =>
      change(({ idealBlocks }) => {
        const block = overlay(idealBlocks, id, { ...changes, updated_at: now() });
        rejectBy(rejectIdealBlock(block));
        return block;
      }),
    remove: async (id) => change(({ idealBlocks }) => removeItem(idealBlocks, id)),
  };
}
