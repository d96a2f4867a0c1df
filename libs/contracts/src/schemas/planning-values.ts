/** Enumerations of planning (PRD-4). No zod here: browsers and domain import this file. */

/** Weekday names as blocks store them, Monday first (REC-9). */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The four parts of a day (BLK-2). */
export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
/** The hour at which a block in each part starts. */
export const dayPartHours = {
  morning: 7,
  midday: 11,
  afternoon: 13,
  evening: 17,
} as const satisfies Record<DayPart, number>;

export const isHourOfDayPart = ({ name, hour }: { readonly name: DayPart; readonly hour: number }): boolean =>
  dayPartHours[name] === hour;

const hours = dayParts.map((part) => `${part} ${dayPartHours[part]}`).join(', ');
export const WRONG_DAY_PART_HOUR = `The hour does not match this part of the day (${hours}).`;

/** How a block repeats (REC-1). */
export const recurrences = ['once', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const;
export type Recurrence = (typeof recurrences)[number];

/**
 * What stays the same for a monthly block (REC-4): the week of the month and weekday, the last such weekday, or the day
 * of the month.
 */
export const monthlyAnchors = ['nth_weekday', 'last_weekday', 'month_day'] as const;
export type MonthlyAnchor = (typeof monthlyAnchors)[number];

/** The intended duration of a North Star (NST-21). */
export const northStarTypes = ['weekly', 'monthly', 'seasonal', 'annual', 'ongoing'] as const;
export type NorthStarType = (typeof northStarTypes)[number];

/** The days whose hours count for a budget (BUD-2). */
export const budgetDays = ['all', 'weekdays'] as const;
export type BudgetDays = (typeof budgetDays)[number];

export const weatherMoodIds = [
  'sunny',
  'partly-sunny',
  'partly-cloudy',
  'cloudy',
  'mixed',
  'rainy',
  'windy',
  'foggy',
  'hazy',
  'icy',
  'stormy',
  'blustery',
] as const;
export type WeatherMoodId = (typeof weatherMoodIds)[number];

export const analysisMethods = ['keyword', 'ai'] as const;
export type AnalysisMethod = (typeof analysisMethods)[number];

export const analysisStatuses = ['in_progress', 'completed', 'failed', 'cancelled'] as const;

/** Where in an event a keyword was found. */
export const matchPlaces = ['title', 'description'] as const;
export type MatchPlace = (typeof matchPlaces)[number];

/**
 * Why the AI gave no result for an event: it declined, its response was invalid, the day's allowance was used up, the
 * service was unreachable, or the response was lost.
 */
export const findingProblems = [
  'refused',
  'malformed',
  'allowance',
  'unavailable',
  'outcome_unknown',
] as const;
export type FindingProblem = (typeof findingProblems)[number];

export const userRoles = ['standard_user', 'admin', 'super_admin'] as const;
export type UserRole = (typeof userRoles)[number];

export const syncStatuses = ['in_progress', 'completed', 'failed'] as const;

/** A sync that the user requested. The value is stored, and part of responses. */
export const manualTrigger = 'hand';

/** The trigger of a sync: the user, a changed setting, an opened page, the schedule, or the provider. */
export const syncTriggers = [
  manualTrigger,
  'connection',
  'selection',
  'settings',
  'focus',
  'schedule',
  'push',
] as const;

/** Why a sync waits for the provider: a rate limit, or no response. */
export const syncWaitReasons = ['slow_down', 'away'] as const;

/** The kinds of entries of an event's history. */
export const eventEntryKinds = ['added', 'changed', 'removed', 'kept', 'reverted', 'followed'] as const;

/** Why an entry was recorded. */
export const eventEntryReasons = [
  'calendar_selected',
  'created',
  'entered_window',
  'edited',
  'cancelled',
  'missing',
  'series_changed',
  'left_window',
  'calendar_deselected',
  'calendar_removed',
  'person',
] as const;

/** Kinds of events that are no meetings, as the provider marks them. */
export const eventTypes = ['focus_time', 'out_of_office', 'working_location'] as const;

/** Answers of a guest, as Google names them. */
export const guestResponses = ['accepted', 'declined', 'tentative', 'needsAction'] as const;

/** Fields of an event whose changes the event history records. */
export const eventEntryFields = [
  'title',
  'description',
  'start_time',
  'end_time',
  'time_zone',
  'location',
  'organizer_name',
  'attendees',
  'color',
  'shown_as',
] as const;

/** What can become of a time block on one of its days. */
export const outcomeResults = ['done', 'partly', 'missed'] as const;
export type OutcomeResult = (typeof outcomeResults)[number];

/** The resources of a plan, as a step of changes and the history name them. */
export const planResources = [
  'northStars',
  'activities',
  'timeBlocks',
  'idealBlocks',
  'pulseChecks',
  'weeklyReflections',
  'weeklyPriorities',
  'poster',
  'freeDays',
] as const;
export type PlanResource = (typeof planResources)[number];

/** Why the history has a former value. */
export const historyReasons = ['overwritten', 'deleted'] as const;

/** Why a device is told of a loss: its values were overwritten, or an item that it deleted is in the plan again. */
export const lossReasons = ['overwritten', 'restored'] as const;

/** The emoji of a North Star, an activity and a default item for which none was picked (PRD-14). */
export const DEFAULT_EMOJI = '⭐';
export const DEFAULT_COLOR = '#3B82F6';
