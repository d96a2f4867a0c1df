import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type {
  CreateTimeBlock,
  TimeBlock,
  TimeBlockChange,
  TimeBlockSize,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';
import { usageAfterCreation, usageTakenBack } from '@simmer/domain/activities/usage-count';
import { impliedChanges } from '@simmer/domain/blocks/block-clock';
import { withFlagVibes } from '@simmer/domain/blocks/flag-vibes';
import { takesPointsOfSize } from '@simmer/domain/blocks/points-of-size';
import { initialContent } from '@simmer/domain/blocks/time-block-fields';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { rejectDisorder, rejectStale, UNKNOWN_SIZE, unknownReference } from '@simmer/domain/rejection';
import type { PlanningSource } from './planning-source.ts';
import { newId } from '../disk/new-id.ts';
import { addActivity, dropUnused } from './local-activities.ts';
import {
  ageAmong,
  FIRST_VERSION,
  itemOf,
  overlay,
  putByAge,
  rejectBy,
  rejected,
  rejectUsedId,
  removeItem,
  sentFields,
} from './local-lists.ts';
import type { AppData, LocalStore } from './app-data.ts';

/** The values that a block takes from its size. */
export type BlockSize = Pick<TimeBlockSize, 'id' | 'points'>;

/** The context of every change: the current time, and the available sizes. */
interface Terms {
  readonly now: string;
  readonly sizes: readonly BlockSize[];
}

function pointsOf({ sizes }: Terms, sizeId: string): number {
  const size = sizes.find(({ id }) => id === sizeId);
  if (!size) throw rejected(UNKNOWN_SIZE);
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

/** A block saved by an older release has no version. */
const versionOf = ({ version }: Partial<TimeBlock>): number => version ?? FIRST_VERSION;

type NewBlock = Omit<CreateTimeBlock, 'counts_as_use'>;

function newBlock(input: NewBlock, terms: Terms, madeAt: string): TimeBlock {
  const { now } = terms;
  const { version, ...fields } = input;
  const blank: TimeBlock = {
    ...initialContent(),
    id: input.id ?? newId(),
    activity_id: input.activity_id,
    size: input.size,
    points: input.points ?? pointsOf(terms, input.size),
    start_date: input.start_date,
    version: version === undefined ? FIRST_VERSION : version + 1,
    created_at: madeAt,
    updated_at: now,
  };
  return Object.assign(blank, storedFields(fields, []), impliedChanges(fields, null));
}

/** The block with this id; a 409 like the server's if its version differs from the given one. */
function ofVersion(blocks: readonly TimeBlock[], id: string, version: number | undefined): TimeBlock {
  const block = itemOf(blocks, id);
  rejectBy(rejectStale('time block', version, versionOf(block)));
  return block;
}

/** The activity with this id. @throws ApiError 422 if there is none, as the server's. */
function activityOf({ activities }: AppData, id: string): Activity {
  const activity = activities.find((each) => each.id === id);
  if (!activity) throw rejected(unknownReference('activity_id'));
  return activity;
}

function addTo(data: AppData, { counts_as_use, ...input }: CreateTimeBlock, terms: Terms): TimeBlock {
  rejectUsedId(data.timeBlocks, input.id);
  const block = newBlock(input, terms, ageAmong(data.timeBlocks, terms.now));
  const activity = activityOf(data, block.activity_id);
  const usage_count = usageAfterCreation(activity.usage_count, {
    counts_as_use,
    created_at: input.created_at,
  });
  overlay(data.activities, activity.id, { usage_count });
  rejectBy(rejectDisorder('end_date', block.start_date, block.end_date));
  putByAge(data.timeBlocks, block);
  return block;
}

function changeIn(data: AppData, id: string, changes: UpdateTimeBlock, terms: Terms): TimeBlock {
  const block = ofVersion(data.timeBlocks, id, changes.version);
  const points = takesPointsOfSize(changes) ? { points: pointsOf(terms, changes.size) } : {};
  const changed = overlay(data.timeBlocks, id, {
    ...storedFields(changes, block.vibe_ids),
    ...points,
    ...impliedChanges(changes, block),
    version: versionOf(block) + 1,
    updated_at: terms.now,
  });
  // The data is written only when the step succeeds, so a rejection changes nothing.
  if (changes.activity_id !== undefined) activityOf(data, changes.activity_id);
  rejectBy(rejectDisorder('end_date', changed.start_date, changed.end_date));
  return changed;
}

const removeFrom = ({ timeBlocks }: AppData, id: string, version: number | undefined): TimeBlock =>
  removeItem(timeBlocks, ofVersion(timeBlocks, id, version).id);

function make(data: AppData, change: TimeBlockChange, terms: Terms): readonly TimeBlock[] {
  const { id } = change;
  if (change.kind === 'create') return [addTo(data, { ...change.block, id }, terms)];
  if (change.kind === 'update') return [changeIn(data, id, change.block, terms)];
  if (!data.timeBlocks.some((block) => block.id === id)) return [];
  const removed = removeFrom(data, id, change.version);
  const activity = data.activities.find((each) => each.id === removed.activity_id);
  if (change.takes_back_use === true && activity !== undefined) {
    overlay(data.activities, activity.id, { usage_count: usageTakenBack(activity.usage_count) });
  }
  return [removed];
}

/** Time blocks of the local store, with the server's rules. */
export function localTimeBlocks(
  { read, change, now }: LocalStore,
  sizes: readonly BlockSize[],
): PlanningSource['timeBlocks'] {
  const terms = (): Terms => ({ now: now(), sizes });
  return {
    list: async () => (await read()).timeBlocks.map((block) => ({ ...block, version: versionOf(block) })),
    create: async (input) => change((data) => addTo(data, input, terms())),
    update: async (id, changes) => change((data) => changeIn(data, id, changes, terms())),
    remove: async (id, _key, version) => change((data) => removeFrom(data, id, version)),
    // A step that throws saves nothing.
    change: async ({ activities, unused, changes }) =>
      change((data) => {
        for (const activity of activities) addActivity(data, activity, now());
        const touched = changes.flatMap((one) => make(data, one, terms()));
        dropUnused(data, unused);
        return touched;
      }),
  };
}
