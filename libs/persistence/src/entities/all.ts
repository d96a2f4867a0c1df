import { Tombstone } from './tombstone.entity.ts';
import { Account, AccountInvitation, AccountMember } from './account.entity.ts';
import { Activity, UserActivity } from './activity.entity.ts';
import { AiAnswer, AiCall } from './analysis/ai-call.entity.ts';
import { AnalysisFinding } from './analysis/analysis-finding.entity.ts';
import { AnalysisRun } from './analysis/analysis-run.entity.ts';
import { AuditLog, HousekeepingClaim, SuperAdminEmail } from './admin.entity.ts';
import { CalendarChannel } from './google-calendar/calendar-channel.entity.ts';
import { CalendarEventEntry } from './google-calendar/calendar-event-entry.entity.ts';
import { CalendarEvent } from './google-calendar/calendar-event.entity.ts';
import { PendingRevocation } from './google-calendar/pending-revocation.entity.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { CalendarSetAside } from './google-calendar/calendar-set-aside.entity.ts';
import { CalendarSyncRun } from './google-calendar/calendar-sync-run.entity.ts';
import { Calendar, CalendarConnection } from './google-calendar/calendar.entity.ts';
import { EmailChange } from './users/email-change.entity.ts';
import { EcocyclePhase, NorthStarDefault, SeedRecord, TimeBlockSize, Vibe } from './default-item.entity.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';
import { KeywordRule } from './analysis/keyword-rule.entity.ts';
import { NorthStar } from './north-star.entity.ts';
import { OutgoingMail } from './outgoing-mail.entity.ts';
import { RunningProcess } from './running-process.entity.ts';
import { ScheduledRun } from './scheduled-run.entity.ts';
import { Plan } from './users/plan.entity.ts';
import { PulseCheck, PulseCheckRating } from './pulse-check.entity.ts';
import { AuthSession, OneTimeTicket, PasswordReset } from './users/session.entity.ts';
import { TimeBlock, TimeBlockVibe } from './time-block.entity.ts';
import { UserCountChange } from './users/user-count-change.entity.ts';
import { User } from './users/user.entity.ts';
import { WeeklyPriority, WeeklyPriorityNorthStar } from './weekly.entity.ts';

/** The tables of the product besides those of the ordinary resources, by name. */
export const tables = {
  account: Account,
  account_invitation: AccountInvitation,
  account_member: AccountMember,
  activity: Activity,
  ai_answer: AiAnswer,
  ai_call: AiCall,
  analysis_finding: AnalysisFinding,
  analysis_run: AnalysisRun,
  app_user: User,
  audit_log: AuditLog,
  auth_session: AuthSession,
  calendar: Calendar,
  calendar_channel: CalendarChannel,
  calendar_connection: CalendarConnection,
  calendar_event: CalendarEvent,
  calendar_event_entry: CalendarEventEntry,
  calendar_feed: CalendarFeed,
  calendar_set_aside: CalendarSetAside,
  calendar_sync_run: CalendarSyncRun,
  ecocycle_phase: EcocyclePhase,
  email_change: EmailChange,
  housekeeping_claim: HousekeepingClaim,
  idempotency_record: IdempotencyRecord,
  keyword_rule: KeywordRule,
  north_star: NorthStar,
  north_star_default: NorthStarDefault,
  one_time_ticket: OneTimeTicket,
  outgoing_mail: OutgoingMail,
  password_reset: PasswordReset,
  pending_revocation: PendingRevocation,
  plan: Plan,
  pulse_check: PulseCheck,
  pulse_check_rating: PulseCheckRating,
  running_process: RunningProcess,
  scheduled_run: ScheduledRun,
  seed_record: SeedRecord,
  super_admin_email: SuperAdminEmail,
  time_block: TimeBlock,
  time_block_size: TimeBlockSize,
  time_block_vibe: TimeBlockVibe,
  user_activity: UserActivity,
  tombstone: Tombstone,
  user_count_change: UserCountChange,
  vibe: Vibe,
  weekly_priority: WeeklyPriority,
  weekly_priority_theme: WeeklyPriorityNorthStar,
} as const;
