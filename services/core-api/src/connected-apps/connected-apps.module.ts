import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { WritesModule } from '../http/writes.module.ts';
import { ConnectedAppsController } from './connected-apps.controller.ts';
import { ConnectedAppsService } from './connected-apps.service.ts';
import { OAuthClients } from './oauth-clients.ts';
import { OAuthEndpoints } from './oauth.endpoints.ts';
import { OAuthService } from './oauth.service.ts';

@Module({
  imports: [AuthModule, MailModule, WritesModule],
  controllers: [ConnectedAppsController],
  providers: [ConnectedAppsService, OAuthClients, OAuthEndpoints, OAuthService],
  exports: [OAuthEndpoints],
})
export class ConnectedAppsModule {}
