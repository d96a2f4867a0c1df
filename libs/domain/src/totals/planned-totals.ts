/** The fields of a block that totals read; names as on the wire. `size` is the id of its size. */
export interface CountedBlock {
  readonly size: string;
  readonly points: number;
  readonly scheduled_days: readonly string[];
}

/** The fields of a size that totals read; duration in minutes. */
export interface CountedSize {
  readonly id: string;
  readonly duration: number;
}

export interface Totals {
  readonly points: number;
  /** Hours, possibly with a fraction. */
  readonly hours: number;
  /** How many blocks were counted. */
  readonly blocks: number;
}

const MINUTES_PER_HOUR = 60;

/** Points planned by a block: its points times its scheduled days; none while TBD (DSH-2). */
export function plannedPoints(block: Pick<CountedBlock, 'points' | 'scheduled_days'>): number {
  return block.points * block.scheduled_days.length;
}

/** Minutes of every size, by id. */
export function durationsById(sizes: readonly CountedSize[]): ReadonlyMap<string, number> {
  return new Map(sizes.map((size) => [size.id, size.duration]));
}

// Minutes are summed and divided once, so that thirds of an hour leave no rounding errors.
function sumBlocks(blocks: readonly CountedBlock[], durations: ReadonlyMap<string, number>): Totals {
  let points = 0;
  let minutes = 0;
  for (const block of blocks) {
    points += plannedPoints(block);
    minutes += (durations.get(block.size) ?? 0) * block.scheduled_days.length;
  }
  return { points, hours: minutes / MINUTES_PER_HOUR, blocks: blocks.length };
}

/** Total points and hours of some blocks (DSH-2). An unknown size counts no time. */
export function plannedTotals(blocks: readonly CountedBlock[], sizes: readonly CountedSize[]): Totals {
  return sumBlocks(blocks, durationsById(sizes));
}

/** Totals by the key of `keyOf` (a North Star, a phase), most points first. Blocks without a key are under null. */
export function allocate<B extends CountedBlock>(
  blocks: readonly B[],
  sizes: readonly CountedSize[],
  keyOf: (block: B) => string | null,
): { readonly key: string | null; readonly totals: Totals }[] {
  const groups = new Map<string | null, B[]>();
  for (const block of blocks) {
    const key = keyOf(block);
    const group = groups.get(key);
    if (group) group.push(block);
    else groups.set(key, [block]);
  }
  const durations = durationsById(sizes);
  return [...groups]
    .map(([key, group]) => ({ key, totals: sumBlocks(group, durations) }))
    .sort((a, b) => b.totals.points - a.totals.points);
}

/** How many blocks have each vibe, most first: the dashboard's vibe cards show the first two. */
export function countVibes(
  blocks: readonly { readonly vibe_ids: readonly string[] }[],
): { readonly vibe_id: string; readonly blocks: number }[] {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    for (const id of new Set(block.vibe_ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .map(([vibe_id, count]) => ({ vibe_id, blocks: count }))
    .sort((a, b) => b.blocks - a.blocks);
}
