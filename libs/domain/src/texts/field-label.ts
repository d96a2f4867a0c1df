import { describedFields, type DescribedFieldName, timeBlockFields } from '../blocks/time-block-fields.ts';
import { northStarFields, starContent } from '../north-stars/north-star-fields.ts';

// The labels of fields that occur in only one group of items, as on the screen.
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(starContent.map((name) => [name, northStarFields[name].label])),
  points: 'Points',
  weekday: 'Day',
  series_id: 'Part of',
  slots: 'Moved days',
  title: 'Title',
  description: 'Description',
  wins: 'Wins',
  challenges: 'Challenges',
  insights: 'Insights',
  ordered_theme_ids: 'Order',
  weather_mood: 'Weather',
  overall_feeling: 'Feeling',
  theme_ratings: 'Ratings',
  north_stars: 'North Stars',
  context: 'Context',
  baseline: 'Baseline',
  progress_signals: 'Progress Signals',
  road_bumps: 'Road Bumps',
  free_days: 'Free days',
};

const isOfBlock = (field: string): field is DescribedFieldName =>
  (describedFields as readonly string[]).includes(field);

/** The label of a field. */
export const fieldLabel = (field: string): string =>
  isOfBlock(field) ? timeBlockFields[field].dialog.name : (LABELS[field] ?? field);
