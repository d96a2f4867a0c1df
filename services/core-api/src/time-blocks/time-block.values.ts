import type { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import { impliedChanges } from '@simmer/domain/blocks/block-clock';
import { definedFields } from '@simmer/domain/defined-fields';
import { initialContent } from '@simmer/domain/blocks/time-block-fields';
import type { TimeBlockChanges, TimeBlockValues } from '@simmer/persistence/time-blocks/time-block.columns';
import type { RouteCall } from '../http/read-input.ts';

export type NewBlock = RouteCall<typeof timeBlockRoutes.create>['body'];
export type BlockChange = RouteCall<typeof timeBlockRoutes.update>['body'];
/** A batch of changes. */
export type BlockBatch = RouteCall<typeof timeBlockRoutes.change>['body'];
export type BlockBatchChange = BlockBatch['changes'][number];

/** A new block with defaults: weekly, without a day, in the morning, points of its size. */
export const valuesOf = (block: NewBlock): TimeBlockValues => ({
  ...initialContent(),
  ...definedFields(block),
  ...impliedChanges(block, null),
  points: block.points ?? null,
  ecocycle_phase: block.ecocycle_phase ?? block.ecocycle_phase_id ?? null,
});

/** Only the given changes: absent stays, null clears (API-7). */
export const changesOf = (change: BlockChange): TimeBlockChanges =>
  definedFields({ ecocycle_phase: change.ecocycle_phase_id, ...definedFields(change) });

/** The body's field for each column. */
export const fieldsOf = (block: BlockChange) => ({
  activity_id: 'activity_id',
  size_id: 'size',
  north_star_id: 'north_star_theme_id',
  phase_id: block.ecocycle_phase === undefined ? 'ecocycle_phase_id' : 'ecocycle_phase',
});
