import type { FactoryProvider } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import {
  AccountRepository,
  AccountInvitationRepository,
} from '@simmer/persistence/accounts/account.repository';
import { DefaultItemRepository } from '@simmer/persistence/catalogue/default-item.repository';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { EmailChangeRepository } from '@simmer/persistence/sign-ins/email-change.repository';
import { OutgoingMailRepository } from '@simmer/persistence/mails/outgoing-mail.repository';
import { AuditLogRepository, SuperAdminRepository } from '@simmer/persistence/admin/admin.repository';
import { CalendarFeedRepository } from '@simmer/persistence/calendar-feed/calendar-feed.repository';
import { SessionRepository } from '@simmer/persistence/sign-ins/session.repository';
import { DATABASE } from './database.token.ts';

/** The repositories of entities. Each call uses the entity manager of the current work. */
export const repositories: FactoryProvider[] = [
  AccountRepository,
  DefaultItemRepository,
  AccountInvitationRepository,
  EmailChangeRepository,
  OutgoingMailRepository,
  AuditLogRepository,
  CalendarFeedRepository,
  SessionRepository,
  SuperAdminRepository,
  UserRepository,
].map((Repository) => ({
  provide: Repository,
  inject: [DATABASE],
  useFactory: ({ orm }: Database) => new Repository(orm.em),
}));
