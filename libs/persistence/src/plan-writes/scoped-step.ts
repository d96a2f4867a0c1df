import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockChange } from '@simmer/domain/editing/change-of-write';
import { changesOfScoped } from '@simmer/domain/editing/changes-of-scoped';
import { findRemovedOfSeries } from '../changes/history.query.ts';
import type { Resource } from '../database/resource.ts';
import { findBlocksOfSeries } from '../time-blocks/blocks-of-series.ts';
import type { StepChange } from './step.ts';
import type { Writer } from './writer.ts';

/** The changes of rows that a change makes on the plan as it is: several, if it is one of a series (BLK-84). */
export async function rowsOf(
  resource: Resource,
  change: StepChange,
  { query, userId }: Writer,
): Promise<readonly StepChange[]> {
  const { series } = change;
  if (series === undefined) return [change];
  const blocks = await findBlocksOfSeries(resource, query, userId, [series.id]);
  const gone = (await findRemovedOfSeries(query, userId, series.id)) as readonly TimeBlock[];
  return changesOfScoped(change as BlockChange, { blocks, gone }) as readonly StepChange[];
}
