import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { definedFields } from '@simmer/domain/defined-fields';
import { seriesOf } from '@simmer/domain/editing/series-id';
import { settleSeries } from '@simmer/domain/editing/settle-series';
import type { AppData } from '../copy/app-data.ts';

/** Keeps the parts of each series apart that a step wrote to, as the server does (BLK-82). */
export function settle(plan: AppData, written: readonly TimeBlock[]): void {
  if (written.length === 0) return;
  const series = new Set(written.map(seriesOf));
  // Each step that waits looks at all blocks: few of them are a later part of any series.
  const later = plan.timeBlocks.filter(({ series_id: id }) => typeof id === 'string' && series.has(id));
  for (const [seriesId, parts] of Map.groupBy(later, seriesOf)) {
    const first = plan.timeBlocks.filter((block) => block.id === seriesId && seriesOf(block) === seriesId);
    const blocks = [...first, ...parts];
    if (blocks.length === 1) continue;
    for (const change of settleSeries(blocks)) {
      const at = plan.timeBlocks.findIndex(({ id }) => id === change.id);
      if ('removed' in change) plan.timeBlocks.splice(at, 1);
      else plan.timeBlocks[at] = { ...(plan.timeBlocks[at] as TimeBlock), ...definedFields(change.fields) };
    }
  }
}
