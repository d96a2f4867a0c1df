import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { AccountMembership } from './account-membership.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { InvitationLinksController } from './invitation-links.controller.ts';
import { InvitationLinksService } from './invitation-links.service.ts';
import { InvitationsService } from './invitations.service.ts';
import { MembersService } from './members.service.ts';

@Module({
  imports: [WritesModule, AuthModule, MailModule],
  controllers: [AccountsController, InvitationLinksController],
  providers: [AccountMembership, AccountsService, InvitationLinksService, InvitationsService, MembersService],
})
export class AccountsModule {}
