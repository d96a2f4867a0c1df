// The planner's names for wire types, so that components import one small file of types.
export type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
export type { Activity } from '@simmer/contracts/schemas/activity.schema';
export type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
export type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
export type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
