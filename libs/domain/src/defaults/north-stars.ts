import { defaultId } from './default-id.ts';

export interface DefaultNorthStar {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

const STARS = [
  ['Health & Wellness', '🌿', '#22C55E'],
  ['Family & Home', '🏡', '#F97316'],
  ['Love & Friendship', '💛', '#EC4899'],
  ['Meaningful Work', '🧭', '#3B82F6'],
  ['Building a Business', '🚀', '#6366F1'],
  ['Money & Security', '🪙', '#EAB308'],
  ['Creativity & Art', '🎨', '#D946EF'],
  ['Learning & Growth', '📚', '#0EA5E9'],
  ['Rest & Play', '🛶', '#14B8A6'],
  ['Community & Giving', '🤝', '#F59E0B'],
  ['Nature & Outdoors', '⛰️', '#84CC16'],
  ['Inner Life', '🕯️', '#8B5CF6'],
] as const;

/** The North Stars offered to everybody (NST-6). */
export const DEFAULT_NORTH_STARS: readonly DefaultNorthStar[] = STARS.map(([name, emoji, color], index) => ({
  id: defaultId('northStar', index + 1),
  name,
  emoji,
  color,
}));
