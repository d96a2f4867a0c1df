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
  [POWER_UP, '⚡', '#F59E0B', 'It gives you energy: you come out of it stronger than you went in.'],
  [ROAD_BUMP, '🚧', '#EF4444', 'It costs you energy: leave some room before and after it.'],
  ['Deep Focus', '🎯', '#6366F1', 'It needs quiet and your whole attention, without interruptions.'],
  ['Easy Does It', '🍃', '#14B8A6', 'It goes at a gentle pace, and half done is fine.'],
  ['Together', '🫶', '#EC4899', 'You do it with others.'],
  ['Recharge', '🔋', '#22C55E', 'It is rest: nothing has to come of it.'],
  ['Stretch', '🧗', '#8B5CF6', 'It is new or hard, and you learn by it.'],
] as const;

const MEANINGS: ReadonlyMap<string, string> = new Map(VIBES.map(([name, , , meaning]) => [name, meaning]));

/** What a vibe means, in one sentence; null for a vibe that the operator added (BLK-64). */
export const vibeMeaning = (name: string): string | null => MEANINGS.get(name) ?? null;

/** The vibes that everybody may give a block (BLK-8). */
export const DEFAULT_VIBES: readonly DefaultVibe[] = VIBES.map(([name, emoji, color], index) => ({
  id: defaultId('vibe', index + 1),
  name,
  emoji,
  color,
}));
