import { Module } from '@nestjs/common';
import type { Env } from '../env.ts';
import { ENV } from '../platform/platform.tokens.ts';
import { WebhookRunner } from './webhook.runner.ts';
import { openWebhookSender, WEBHOOK_SENDER, type WebhookSender } from './webhook.sender.ts';

function senderOf({ PUBLIC_URL }: Env): WebhookSender & { onApplicationShutdown(): void } {
  const sender = openWebhookSender(PUBLIC_URL.startsWith('http:'));
  return { ...sender, onApplicationShutdown: () => sender.close() };
}

/** Sends deliveries to people's webhooks from start-up until shutdown. */
@Module({
  providers: [{ provide: WEBHOOK_SENDER, useFactory: senderOf, inject: [ENV] }, WebhookRunner],
})
export class WebhooksModule {}
