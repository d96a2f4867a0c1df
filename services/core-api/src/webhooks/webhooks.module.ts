import { Module } from '@nestjs/common';
import { GoogleModule } from '../google-consent/google.module.ts';
import { WritesModule } from '../http/writes.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksService } from './webhooks.service.ts';

/** People's webhooks. The worker sends to them. */
@Module({
  imports: [WritesModule, GoogleModule, MailModule],
  controllers: [WebhooksController],
  providers: [WebhooksService],
})
export class WebhooksModule {}
