import type { FactoryProvider } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import { AccountRepository } from '@simmer/persistence/repositories/account.repository';
import { ActivityRepository } from '@simmer/persistence/repositories/activity.repository';
import { DefaultItemRepository } from '@simmer/persistence/repositories/default-item.repository';
import { KeywordRuleRepository } from '@simmer/persistence/repositories/keyword-rule.repository';
import { NorthStarRepository } from '@simmer/persistence/repositories/north-star.repository';
import { PulseCheckRepository } from '@simmer/persistence/repositories/pulse-check.repository';
import { TimeBlockRepository } from '@simmer/persistence/repositories/time-block.repository';
import { UserRepository } from '@simmer/persistence/repositories/user.repository';
import { WeeklyPriorityRepository } from '@simmer/persistence/repositories/weekly-priority.repository';
import { AccountInvitationRepository } from '@simmer/persistence/repositories/account-invitation.repository';
import { EmailChangeRepository } from '@simmer/persistence/repositories/email-change.repository';
import { OutgoingMailRepository } from '@simmer/persistence/repositories/outgoing-mail.repository';
import { AuditLogRepository } from '@simmer/persistence/repositories/audit-log.repository';
import { CalendarFeedRepository } from '@simmer/persistence/repositories/calendar-feed.repository';
import { SessionRepository } from '@simmer/persistence/repositories/session.repository';
import { SuperAdminRepository } from '@simmer/persistence/repositories/super-admin.repository';
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
  TimeBlockRepository,
  UserRepository,
  WeeklyPriorityRepository,
].map((Repository) => ({
  provide: Repository,
  inject: [DATABASE],
  useFactory: ({ orm }: Database) => new Repository(orm.em),
}));
