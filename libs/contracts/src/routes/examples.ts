import type { Slot } from '../schemas/slot.schema.ts';
import type { BlockOutcome } from '../schemas/block-outcome.schema.ts';
import type { EventRule } from '../schemas/event-rule.schema.ts';
import type { NorthStarBudget } from '../schemas/north-star-budget.schema.ts';
import { manualTrigger } from '../schemas/planning-values.ts';
import type { Activity } from '../schemas/activity.schema.ts';
import type { CalendarEvent, SyncStatus } from '../schemas/google-calendar/calendar.schema.ts';
import type { FreeDays } from '../schemas/free-days.schema.ts';
import type { IdealBlock } from '../schemas/ideal-block.schema.ts';
import type { EcocyclePhase, Vibe } from '../schemas/catalogue.schema.ts';
import type { NorthStarGoal, NorthStar } from '../schemas/north-star.schema.ts';
import type { NorthStarPoster } from '../schemas/poster.schema.ts';
import type { PulseCheck } from '../schemas/pulse-check.schema.ts';
import type { WeeklyPriority, WeeklyReflection } from '../schemas/weekly-reflection.schema.ts';
import type { TimeBlock, TimeBlockSize } from '../schemas/time-block.schema.ts';
import { perText } from '../schemas/time-block-texts.ts';
import type { User } from '../schemas/user.schema.ts';

// Shared sample values, so that the examples of the documentation are consistent.
export const someId = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11';
export const otherId = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a12';
export const phaseId = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a13';
export const newId = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a14';
export const planCursor =
  '8TmLutk7DebKvWF19g2QvaDB8geCdsNJzx_cTThRMXRCs6Xd0-253N1Y6hjlCqLKe7aSCjVHaToq5vje8mycvosNqg';
export const stamp = '2026-01-05T08:30:00.000Z';

export const user: User = {
  id: someId,
  name: 'Robin',
  email: 'robin@example.com',
  is_super_admin: false,
  has_completed_onboarding: true,
  has_onboarding: true,
  has_google_calendar: false,
  has_account: false,
  left_offered_on: null,
  day_limits: null,
  review_mail: null,
  reminders: null,
  hides_declined: false,
  own_calendar: null,
  version: 1,
  auth_provider: 'password',
};
export const session = { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', user };

export const budget: NorthStarBudget = {
  start_date: '2026-01-05',
  floor_minutes: 300,
  ceiling_minutes: null,
  days: 'all',
};

export const eventRules: EventRule[] = [
  { by: 'calendar', value: 'studio@group.calendar.google.com', name: 'Studio' },
  { by: 'keyword', value: 'rehearsal' },
  { by: 'event', value: someId, name: 'Concert' },
  { by: 'except', value: otherId, name: 'Studio cleaning' },
];

export const northStar: NorthStar = {
  id: someId,
  name: 'Creative Projects',
  emoji: '⭐',
  color: '#3B82F6',
  is_default: false,
  created_at: stamp,
  budgets: [budget],
  event_rules: eventRules,
};

export const northStarGoal: NorthStarGoal = {
  ...northStar,
  type: 'seasonal',
  startDate: '2026-01-05',
  endDate: '2026-04-05',
};

export const activity: Activity = {
  id: someId,
  name: 'Garden',
  emoji: '🌱',
  color: '#3B82F6',
  is_default: false,
  usage_count: 2,
  created_at: stamp,
};

/** A series of Mondays that was moved to Tuesdays. */
export const slots: Slot[] = [{ first: 'monday', day: 'tuesday', shift: 0 }];

export const outcomes: BlockOutcome[] = [
  { date: '2026-01-05', result: 'done' },
  { date: '2026-01-08', result: 'missed', reason: 'Ran out of soil' },
];

export const timeBlock: TimeBlock = {
  id: otherId,
  activity_id: someId,
  size: someId,
  points: 2,
  north_star_theme_id: someId,
  ecocycle_phase: phaseId,
  vibe_ids: [],
  scheduled_days: ['monday', 'thursday'],
  start_timing: { name: 'morning', hour: 7 },
  start_time: '07:30',
  duration_minutes: 45,
  recurring: 'weekly',
  start_date: '2026-01-05',
  slots: [{ first: 'wednesday', day: 'thursday', shift: 0 }],
  end_date: null,
  exclusion_dates: ['2026-01-12'],
  series_id: null,
  outcomes,
  ...perText(() => null),
  created_at: stamp,
  updated_at: stamp,
};

export const size: TimeBlockSize = { id: someId, name: 'medium', duration: 60, points: 2, created_at: stamp };

export const idealBlock: IdealBlock = {
  id: someId,
  weekday: 'tuesday',
  activity_id: null,
  north_star_theme_id: someId,
  ecocycle_phase: null,
  size: otherId,
  start_timing: { name: 'evening', hour: 17 },
  start_time: null,
  duration_minutes: null,
  changed_by_device: 'Firefox on Windows',
  created_at: stamp,
  updated_at: stamp,
};

export const reflection: WeeklyReflection = {
  id: someId,
  week_start_date: '2026-01-05',
  wins: ['Planted the beans'],
  challenges: [],
  insights: ['Mornings are for making'],
  created_at: stamp,
  updated_at: stamp,
};

export const priority: WeeklyPriority = {
  id: someId,
  week_start_date: '2026-01-05',
  ordered_theme_ids: [someId, otherId],
};

export const pulseCheck: PulseCheck = {
  id: someId,
  date: '2026-01-07',
  week_start_date: '2026-01-05',
  theme_ratings: [{ theme_id: someId, rating: 7, note: null }],
  overall_feeling: 8,
  weather_mood: 'partly-cloudy',
  created_at: stamp,
};

export const poster: NorthStarPoster = {
  id: someId,
  north_stars: '⭐ Creative Projects',
  context: 'A new city, a small flat',
  baseline: 'Two evenings a week',
  progress_signals: 'A finished zine by spring',
  road_bumps: 'Late meetings',
  created_at: stamp,
  updated_at: stamp,
};

export const freeDays: FreeDays = {
  id: someId,
  free_days: [{ from: '2026-01-05', to: '2026-01-09' }],
  created_at: stamp,
  updated_at: stamp,
};

export const phase: EcocyclePhase = {
  id: phaseId,
  name: 'Languaging',
  description: 'Ideas that look for words',
  emoji: '🌱',
  color: '#3B82F6',
  keywords: ['idea', 'brainstorm'],
  created_at: stamp,
};

export const vibe: Vibe = { id: someId, name: 'Power Up', emoji: '⚡', color: '#3B82F6', created_at: stamp };

export const calendarEvent: CalendarEvent = {
  id: someId,
  google_calendar_id: 'robin@example.com',
  calendar_color: '#9FC6E7',
  event_color: null,
  title: 'Stand-up',
  description: null,
  start_time: '2026-01-05T09:00:00.000Z',
  end_time: '2026-01-05T09:15:00.000Z',
  time_zone: 'Europe/London',
  is_all_day: false,
  is_recurring: true,
  event_type: null,
  is_transparent: false,
  own_response: 'accepted',
  attendees: [{ email: 'sam@example.com', name: 'Sam', response_status: 'accepted' }],
  location: null,
  organizer_name: 'Sam',
  link: 'https://www.google.com/calendar/event?eid=c3RhbmQtdXA',
  conference_link: 'https://meet.google.com/abc-defg-hij',
  ecocycle_phase: null,
  keyword_ecocycle_phase: 'Maturity',
  ai_ecocycle_phase: null,
  is_synced: true,
};

export const syncStatus: SyncStatus = {
  status: 'in_progress',
  id: someId,
  trigger: manualTrigger,
  is_cancelled: false,
  events_synced: 40,
  events_added: 36,
  events_changed: 3,
  events_removed: 1,
  events_kept: 0,
  events_set_aside: 0,
  failed_calendars: [],
  removed_calendars: [],
  processed: 1,
  total: 3,
  error_message: null,
  error_code: null,
  started_at: stamp,
  finished_at: null,
  duration_ms: null,
  wait_reason: null,
  resumes_at: null,
  calendar_name: null,
  last_synced_at: '2026-01-04T09:00:00.000Z',
};
