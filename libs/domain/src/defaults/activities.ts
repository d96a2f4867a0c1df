import { DEFAULT_COLOR } from '@simmer/contracts/schemas/planning-values';
import { defaultId } from './default-id.ts';

export interface DefaultActivity {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

const NAMES_AND_EMOJIS = [
  ['Work', '💼'],
  ['Meetings', '👥'],
  ['Home', '🏠'],
  ['Garden', '🌱'],
  ['Art', '🎨'],
  ['Music', '🎵'],
  ['Cooking', '🍳'],
  ['Outside', '🌲'],
  ['Family', '👪'],
  ['Alone time', '🧘'],
  ['Friends/social', '🥂'],
  ['Pets', '🐾'],
  ['Finances/money', '💰'],
  ['Learning', '📚'],
  ['Rest', '😴'],
  ['Fitness', '💪'],
  ['Travel', '✈️'],
  ['Play', '🎲'],
  ['Errands', '🛒'],
  ['Chores', '🧹'],
  ['DIY', '🔨'],
] as const;

/** The 21 activities that everybody starts with (KIT-11). */
export const DEFAULT_ACTIVITIES: readonly DefaultActivity[] = NAMES_AND_EMOJIS.map(
  ([name, emoji], index) => ({
    id: defaultId('activity', index + 1),
    name,
    emoji,
    color: DEFAULT_COLOR,
  }),
);
