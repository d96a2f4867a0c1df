import { POWER_UP, ROAD_BUMP } from '../defaults/vibes.ts';

interface LegacyFlags {
  readonly is_power_up?: boolean | undefined;
  readonly is_road_bump?: boolean | undefined;
}

/** The vibe ids of a block, plus those of its legacy flags, matched by name (BLK-5). */
export function withFlagVibes(
  vibeIds: readonly string[],
  flags: LegacyFlags,
  vibes: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const names = [...(flags.is_power_up ? [POWER_UP] : []), ...(flags.is_road_bump ? [ROAD_BUMP] : [])];
  const flaggedIds = vibes.filter((vibe) => names.includes(vibe.name)).map((vibe) => vibe.id);
  return [...new Set([...vibeIds, ...flaggedIds])];
}
