import type { FactoryProvider } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import { AccountRepository } from '@simmer/persistence/repositories/accounts/account.repository';
import { ActivityRepository } from '@simmer/persistence/repositories/activities/activity.repository';
import { DefaultItemRepository } from '@simmer/persistence/repositories/catalogue/default-item.repository';
import { KeywordRuleRepository } from '@simmer/persistence/repositories/analysis/keyword-rule.repository';
import { NorthStarRepository } from '@simmer/persistence/repositories/north-stars/north-star.repository';
import { PulseCheckRepository } from '@simmer/persistence/repositories/pulse-checks/pulse-check.repository';
import { UserRepository } from '@simmer/persistence/repositories/users/user.repository';
import { WeeklyPriorityRepository } from '@simmer/persistence/repositories/reflections/weekly-priority.repository';
import { AccountInvitationRepository } from '@simmer/persistence/repositories/accounts/account-invitation.repository';
import { EmailChangeRepository } from '@simmer/persistence/repositories/users/email-change.repository';
import { OutgoingMailRepository } from '@simmer/persistence/repositories/mail/outgoing-mail.repository';
import { AuditLogRepository } from '@simmer/persistence/repositories/admin/audit-log.repository';
import { CalendarFeedRepository } from '@simmer/persistence/repositories/calendar-feed/calendar-feed.repository';
import { SessionRepository } from '@simmer/persistence/repositories/users/session.repository';
import { SuperAdminRepository } from '@simmer/persistence/repositories/admin/super-admin.repository';
import { DATABASE } from './database.token.ts';

/** The repositories of entities. Each call uses the entity manager of the current work. */
export const repositories: FactoryProvider[] = [
  AccountRepository,
  ActivityRepository,
  DefaultItemRepository,
  KeywordRuleRepository,
  NorthStarRepository,
  PulseCheckRepository,
  AccountInvitationRepository,
  EmailChangeRepository,
  OutgoingMailRepository,
  AuditLogRepository,
  CalendarFeedRepository,
  SessionRepository,
  SuperAdminRepository,
  UserRepository,
  WeeklyPriorityRepository,
].map((Repository) => ({
  provide: Repository,
  inject: [DATABASE],
  useFactory: ({ orm }: Database) => new Repository(orm.em),
}));
