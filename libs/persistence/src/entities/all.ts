import { Account, AccountMember } from './account.entity.ts';
import { Activity, UserActivity } from './activity.entity.ts';
import { AuditLog, SuperAdminEmail } from './admin.entity.ts';
import { CalendarEvent } from './calendar-event.entity.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { CalendarSyncRun } from './calendar-sync-run.entity.ts';
import { Calendar, CalendarConnection } from './calendar.entity.ts';
import { EcocyclePhase, NorthStarDefault, SeedRecord, TimeBlockSize, Vibe } from './default-item.entity.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';
import { NorthStarPoster } from './north-star-poster.entity.ts';
import { NorthStar } from './north-star.entity.ts';
import { Plan } from './plan.entity.ts';
import { PulseCheck, PulseCheckRating } from './pulse-check.entity.ts';
import { AuthSession, OneTimeTicket, PasswordReset } from './session.entity.ts';
import { TimeBlock, TimeBlockVibe } from './time-block.entity.ts';
import { User } from './user.entity.ts';
import { WeeklyPriority, WeeklyPriorityTheme, WeeklyReflection } from './weekly.entity.ts';

/** Every table of the product. */
export const entities = [
  Account,
  AccountMember,
  Activity,
  AuditLog,
  AuthSession,
  Calendar,
  CalendarConnection,
  CalendarEvent,
  CalendarFeed,
  CalendarSyncRun,
  EcocyclePhase,
  IdempotencyRecord,
  NorthStar,
  NorthStarDefault,
  NorthStarPoster,
  OneTimeTicket,
  PasswordReset,
  Plan,
  PulseCheck,
  PulseCheckRating,
  SeedRecord,
  SuperAdminEmail,
  TimeBlock,
  TimeBlockSize,
  TimeBlockVibe,
  User,
  UserActivity,
  Vibe,
  WeeklyPriority,
  WeeklyPriorityTheme,
  WeeklyReflection,
];
