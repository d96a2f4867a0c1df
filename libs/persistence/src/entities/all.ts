import { Account, AccountInvitation, AccountMember } from './account.entity.ts';
import { Activity, UserActivity } from './activity.entity.ts';
import { AiAnswer, AiCall } from './ai-call.entity.ts';
import { AnalysisFinding } from './analysis-finding.entity.ts';
import { AnalysisRun } from './analysis-run.entity.ts';
import { AuditLog, SuperAdminEmail } from './admin.entity.ts';
import { CalendarChannel } from './calendar-channel.entity.ts';
import { CalendarEventEntry } from './calendar-event-entry.entity.ts';
import { CalendarEvent } from './calendar-event.entity.ts';
import { CalendarFarewell } from './calendar-farewell.entity.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { CalendarSetAside } from './calendar-set-aside.entity.ts';
import { CalendarSyncRun } from './calendar-sync-run.entity.ts';
import { Calendar, CalendarConnection } from './calendar.entity.ts';
import { EmailChange } from './email-change.entity.ts';
import { EcocyclePhase, NorthStarDefault, SeedRecord, TimeBlockSize, Vibe } from './default-item.entity.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';
import { KeywordRule } from './keyword-rule.entity.ts';
import { NorthStarPoster } from './north-star-poster.entity.ts';
import { NorthStar } from './north-star.entity.ts';
import { OutgoingMail } from './outgoing-mail.entity.ts';
import { Plan } from './plan.entity.ts';
import { PulseCheck, PulseCheckRating } from './pulse-check.entity.ts';
import { AuthSession, OneTimeTicket, PasswordReset } from './session.entity.ts';
import { TimeBlock, TimeBlockVibe } from './time-block.entity.ts';
import { User } from './user.entity.ts';
import { WeeklyPriority, WeeklyPriorityTheme, WeeklyReflection } from './weekly.entity.ts';

/** Every table of the product. */
export const entities = [
  Account,
  AccountInvitation,
  AccountMember,
  Activity,
  AiAnswer,
  AiCall,
  AnalysisFinding,
  AnalysisRun,
  AuditLog,
  AuthSession,
  Calendar,
  CalendarChannel,
  CalendarConnection,
  CalendarEvent,
  CalendarEventEntry,
  CalendarFarewell,
  CalendarFeed,
  CalendarSetAside,
  CalendarSyncRun,
  EcocyclePhase,
  EmailChange,
  IdempotencyRecord,
  KeywordRule,
  NorthStar,
  NorthStarDefault,
  NorthStarPoster,
  OneTimeTicket,
  OutgoingMail,
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
