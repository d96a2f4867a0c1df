import { defaultId } from './default-id.ts';

export interface DefaultVibe {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

/** The vibes of the legacy flags `is_power_up` and `is_road_bump` (BLK-5). */
export const POWER_UP = 'Power Up';
export const ROAD_BUMP = 'Road Bump';

const VIBES = [
  [POWER_UP, '⚡', '#F59E0B'],
  [ROAD_BUMP, '🚧', '#EF4444'],
  ['Deep Focus', '🎯', '#6366F1'],
  ['Easy Does It', '🍃', '#14B8A6'],
  ['Together', '🫶', '#EC4899'],
  ['Recharge', '🔋', '#22C55E'],
  ['Stretch', '🧗', '#8B5CF6'],
] as const;

/** The vibes that everybody may give a block (BLK-8). */
export const DEFAULT_VIBES: readonly DefaultVibe[] = VIBES.map(([name, emoji, color], index) => ({
  id: defaultId('vibe', index + 1),
  name,
  emoji,
  color,
}));
