import type { EntityClass } from '@mikro-orm/core';
import type { Tables } from '../database/tables.ts';
import { HistoryEntry } from '../changes/history.entity.ts';
import { Account, AccountInvitation, AccountMember } from '../accounts/account.entity.ts';
import { Activity, UserActivity } from '../activities/activity.entity.ts';
import { AiAnswer, AiCall, AnalysisFinding, AnalysisRun, KeywordRule } from '../analysis/analysis.entity.ts';
import { AuditLog, HousekeepingClaim, SuperAdminEmail, UserCountChange } from '../admin/admin.entity.ts';
import {
  CalendarChannel,
  PendingRevocation,
  Calendar,
  CalendarConnection,
} from '../calendar-sync/calendar.entity.ts';
import { CalendarEventEntry, CalendarEvent, CalendarSetAside } from '../calendar-sync/event.entity.ts';
import { CalendarFeed } from '../calendar-feed/calendar-feed.entity.ts';
import { CalendarSyncRun } from '../calendar-sync/sync-run.entity.ts';
import {
  EmailChange,
  AuthSession,
  OneTimeTicket,
  PasswordReset,
  SignUpInvitation,
} from '../users/session.entity.ts';
import {
  EcocyclePhase,
  NorthStarDefault,
  SeedRecord,
  TimeBlockSize,
  Vibe,
} from '../catalogue/default-item.entity.ts';
import { PlanProposalRow, StepItem } from '../connected-apps/connected-app.entity.ts';
import { FreeDays } from '../ideal-week/free-days.entity.ts';
import { IdempotencyRecord } from '../changes/idempotency-record.entity.ts';
import { NorthStar } from '../north-stars/north-star.entity.ts';
import { OwnCalendar, OwnCalendarEvent } from '../own-calendar/own-calendar.entity.ts';
import { PlanStep } from '../changes/plan-step.entity.ts';
import { OutgoingMail } from '../mails/outgoing-mail.entity.ts';
import { RunningProcess, ScheduledRun } from '../operations/operations.entity.ts';
import { PulseCheckRating } from '../reflections/pulse-check.entity.ts';
import { PushSubscription, Reminder, ReminderWatch } from '../reminders/reminder.entity.ts';
import { TimeBlock, TimeBlockVibe } from '../time-blocks/time-block.entity.ts';
import { Plan } from '../users/plan.entity.ts';
import { User } from '../users/user.entity.ts';
import { Webhook, WebhookDelivery, WebhookUsage } from '../webhooks/webhook.entity.ts';
import { WeeklyPriorityNorthStar } from '../reflections/weekly-priority.entity.ts';

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
  free_days: FreeDays,
  history_entry: HistoryEntry,
  housekeeping_claim: HousekeepingClaim,
  idempotency_record: IdempotencyRecord,
  keyword_rule: KeywordRule,
  north_star: NorthStar,
  north_star_default: NorthStarDefault,
  one_time_ticket: OneTimeTicket,
  outgoing_mail: OutgoingMail,
  own_calendar: OwnCalendar,
  own_calendar_event: OwnCalendarEvent,
  password_reset: PasswordReset,
  pending_revocation: PendingRevocation,
  plan: Plan,
  plan_proposal: PlanProposalRow,
  plan_step: PlanStep,
  pulse_check_rating: PulseCheckRating,
  push_subscription: PushSubscription,
  reminder: Reminder,
  reminder_watch: ReminderWatch,
  running_process: RunningProcess,
  scheduled_run: ScheduledRun,
  seed_record: SeedRecord,
  sign_up_invitation: SignUpInvitation,
  step_item: StepItem,
  super_admin_email: SuperAdminEmail,
  time_block: TimeBlock,
  time_block_size: TimeBlockSize,
  time_block_vibe: TimeBlockVibe,
  user_activity: UserActivity,
  user_count_change: UserCountChange,
  vibe: Vibe,
  webhook: Webhook,
  webhook_delivery: WebhookDelivery,
  webhook_usage: WebhookUsage,
  weekly_priority_theme: WeeklyPriorityNorthStar,
} as const satisfies Readonly<Record<keyof Tables, EntityClass<object>>>;
