import type { DayPart, Recurrence } from '@simmer/contracts/schemas/planning-values';

/** The person's North Stars, one of them custom and with a long name. */
export const STARS = {
  work: { name: 'Meaningful Work', emoji: '🧭', color: '#3B82F6', is_default: true },
  health: { name: 'Health & Wellness', emoji: '🌿', color: '#22C55E', is_default: true },
  home: { name: 'Family & Home', emoji: '🏡', color: '#F97316', is_default: true },
  art: { name: 'Creativity & Art', emoji: '🎨', color: '#D946EF', is_default: true },
  table: { name: 'Grandma’s recipes & the long Sunday table', emoji: '🥘', color: '#EAB308' },
} as const;

export type StarKey = keyof typeof STARS;

export interface PlannedBlock {
  readonly activity: string;
  /** For an activity that is not one of the defaults. */
  readonly emoji?: string;
  readonly size: 'small' | 'medium' | 'large' | 'xl';
  readonly star: StarKey | null;
  /** Days after this week's Monday; null for a block without a day. */
  readonly day: number | null;
  readonly part: DayPart;
  readonly recurring?: Recurrence;
  readonly phase?: 'Languaging' | 'Incubation' | 'Maturity' | 'Creative Destruction' | 'Knotworking';
  readonly vibe?: 'Power Up' | 'Road Bump' | 'Deep Focus' | 'Easy Does It' | 'Together' | 'Recharge';
}

type Row = readonly [
  activity: string,
  size: PlannedBlock['size'],
  star: StarKey | null,
  day: number | null,
  part: DayPart,
  more?: Pick<PlannedBlock, 'emoji' | 'recurring' | 'phase' | 'vibe'>,
];

const weekly = { recurring: 'weekly' } as const;

const ROWS: readonly Row[] = [
  ['Work', 'large', 'work', 0, 'midday', { ...weekly, phase: 'Maturity', vibe: 'Deep Focus' }],
  ['Fitness', 'small', 'health', 0, 'evening', { ...weekly, vibe: 'Power Up' }],
  ['Finances/money', 'medium', 'home', 1, 'morning', { phase: 'Maturity', vibe: 'Road Bump' }],
  ['Garden', 'small', 'health', 1, 'afternoon', { ...weekly, phase: 'Incubation' }],
  ['Write the grant application', 'large', 'work', 2, 'morning', { emoji: '✍️', phase: 'Incubation' }],
  ['Pets', 'small', 'home', 2, 'afternoon', weekly],
  ['Watercolour class', 'medium', 'art', 3, 'midday', { emoji: '🖌️', ...weekly, vibe: 'Recharge' }],
  ['Cooking', 'small', 'table', 3, 'afternoon', weekly],
  ['Family', 'medium', 'home', 4, 'afternoon', { ...weekly, vibe: 'Together' }],
  ['Friends/social', 'small', 'table', 4, 'evening'],
  ['Meetings', 'small', 'work', 1, 'midday', { ...weekly, phase: 'Maturity' }],
  ['Deep reading, door closed', 'medium', 'work', 4, 'midday', { emoji: '📖', vibe: 'Deep Focus' }],
  ['Errands', 'small', null, 3, 'morning'],
  ['Market, before everybody else', 'small', 'table', 5, 'morning', { emoji: '🧺', vibe: 'Easy Does It' }],
  ['Outside', 'medium', 'health', 5, 'midday', { recurring: 'biweekly', vibe: 'Recharge' }],
  ['DIY', 'small', 'home', 5, 'afternoon', { phase: 'Creative Destruction' }],
  ['Sunday table with everybody who is in town', 'large', 'table', 6, 'midday', { emoji: '🥘', ...weekly }],
  ['Alone time', 'small', 'health', 6, 'evening', { ...weekly, vibe: 'Easy Does It' }],
  ['Learning', 'medium', 'work', 8, 'midday', { phase: 'Languaging' }],
  ['Studio day', 'xl', 'art', 9, 'morning', { emoji: '🖼️', phase: 'Incubation', vibe: 'Deep Focus' }],
  ['Call the bank', 'small', 'home', 10, 'morning', { emoji: '☎️', vibe: 'Road Bump' }],
  ['Portfolio, the honest version', 'medium', 'art', 10, 'evening', { emoji: '🗂️' }],
  ['Music', 'small', 'art', 11, 'evening', { recurring: 'biweekly' }],
  ['Travel', 'large', 'home', 12, 'morning', { vibe: 'Together' }],
  ['Rest', 'medium', 'health', 13, 'afternoon', { vibe: 'Easy Does It' }],
  ['Play', 'small', 'home', 13, 'evening'],
  ['Work', 'medium', 'work', 15, 'afternoon', { phase: 'Knotworking' }],
  ['Bake for the school fair', 'medium', 'table', 17, 'evening', { emoji: '🧁' }],
  ['Art', 'medium', 'art', 18, 'midday', { recurring: 'monthly' }],
  ['Review of the season', 'large', 'work', 20, 'afternoon', { emoji: '🍂', recurring: 'quarterly' }],
  ['Write the grant application', 'medium', 'work', -5, 'morning', { phase: 'Incubation' }],
  ['Friends/social', 'medium', 'table', -3, 'evening'],
  ['Home', 'medium', 'home', -2, 'midday', { phase: 'Creative Destruction' }],
  ['Music', 'medium', 'art', -9, 'evening'],
  ['Garden', 'large', 'health', -8, 'midday'],
  ['Sort the photos of 2019', 'large', 'home', null, 'evening', { emoji: '🗃️' }],
  ['Learn to sharpen knives', 'small', 'table', null, 'afternoon', { emoji: '🔪' }],
  ['Write to Aunt Ida', 'small', 'home', null, 'evening', { emoji: '💌' }],
  ['A quiet afternoon at the museum', 'large', 'art', null, 'afternoon', { emoji: '🏛️', vibe: 'Recharge' }],
  ['Talk to Sam about the shed', 'small', 'home', null, 'midday', { emoji: '🛖', phase: 'Knotworking' }],
];

/** Forty blocks around this week. */
export const PLAN: readonly PlannedBlock[] = ROWS.map(([activity, size, star, day, part, more]) => ({
  activity,
  size,
  star,
  day,
  part,
  ...more,
}));
