import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { EncryptionKeyChangedError, type TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import {
  claimWebhooks,
  type ClaimedWebhook,
  countBytes,
  nextDelivery,
  noteArrived,
  noteFailed,
  releaseWebhook,
  resealWebhook,
  type WaitingDelivery,
  waitForTomorrow,
} from '@simmer/persistence/webhooks/webhook-work.query';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { LOGGER, QUERY, TIMING } from '../platform/platform.tokens.ts';
import { Repeated } from '../platform/repeated.ts';
import type { WorkerTiming } from '../platform/worker-timing.ts';
import { TOKEN_CIPHER } from '../providers/google-session.tokens.ts';
import { type Outcome, WEBHOOK_SENDER, type WebhookSender } from './webhook.sender.ts';

const LOOK_EVERY_MS = 1_000;
/** The turns for addresses that answered quickly last time, and for the others, so that those never take all turns. */
const LANES = [
  { isSlow: false, size: 40, perPerson: 2, perHost: 10 },
  { isSlow: true, size: 10, perPerson: 1, perHost: 5 },
] as const;
/** From this long on, an attempt is slow. */
const SLOW_MS = 1_000;
/** The maximum number of deliveries to one address in a turn, before the others have theirs. */
const DELIVERIES_IN_A_TURN = 100;
const FAILURE = 'could not send to a webhook';
const USED_UP = 'All that your webhooks may send in a day was sent. They go on tomorrow.';

/** Sends waiting deliveries to each webhook that is due, in order (APP-21). Safe in any number of workers. */
@Injectable()
export class WebhookRunner implements BeforeApplicationShutdown {
  private readonly lanes = LANES.map((lane) => ({
    ...lane,
    turns: new Map<ClaimedWebhook, Promise<void>>(),
  }));
  private isStopping = false;

  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(WEBHOOK_SENDER) private readonly sender: WebhookSender,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
    @Inject(TIMING) private readonly timing: Pick<WorkerTiming, 'now'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts turns without waiting for them: a slow address must not delay the others. */
  @Repeated(LOOK_EVERY_MS)
  async look(): Promise<void> {
    for (const { size, turns, ...lane } of this.lanes) {
      const atMost = size - turns.size;
      if (this.isStopping || atMost === 0) continue;
      const limits = { ...lane, atMost, busy: [...turns.keys()] };
      for (const webhook of await claimWebhooks(this.query, randomUUID(), limits)) {
        const turn = this.turn(webhook)
          .catch((error: unknown) => this.logger.warn({ err: error, webhookId: webhook.id }, FAILURE))
          .finally(() => turns.delete(webhook));
        turns.set(webhook, turn);
      }
    }
  }

  /** Waits until all started turns are over. */
  async settled(): Promise<void> {
    await Promise.all(this.lanes.flatMap(({ turns }) => [...turns.values()]));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.settled();
  }

  private async turn(webhook: ClaimedWebhook): Promise<void> {
    const { query } = this;
    for (let sent = 0; sent < DELIVERIES_IN_A_TURN && !this.isStopping; sent += 1) {
      const delivery = await nextDelivery(query, webhook);
      if (!delivery) return releaseWebhook(query, webhook, true);
      if (!(await countBytes(query, webhook.user_id, Buffer.byteLength(delivery.data))))
        return void (await waitForTomorrow(query, webhook, USED_UP));
      // Recorded after the response: if the worker is lost before that, another one sends the delivery again, with the
      // same id.
      const outcome = await this.deliver(webhook, delivery);
      if (outcome === 'failed') return;
      // The rest is sent among other slow addresses, each of which has one delivery in a turn.
      if (outcome === 'slow') break;
    }
    return releaseWebhook(query, webhook, false);
  }

  /** Sends one delivery. A failed or slow one ends the turn. */
  private async deliver(
    webhook: ClaimedWebhook,
    delivery: WaitingDelivery,
  ): Promise<'arrived' | 'slow' | 'failed'> {
    const { query, logger } = this;
    const startedAt = performance.now();
    const { status, problem } = await this.send(webhook, delivery);
    const isSlow = performance.now() - startedAt > SLOW_MS;
    const attempt = { delivery, status, isSlow };
    const about = { webhookId: webhook.id, deliveryId: delivery.id, status };
    if (problem === null) {
      await noteArrived(query, webhook, attempt);
      logger.info(about, 'webhook delivered');
      return isSlow ? 'slow' : 'arrived';
    }
    await noteFailed(query, webhook, { ...attempt, problem });
    logger.info({ ...about, problem }, 'webhook not delivered, it is tried again');
    return 'failed';
  }

  private async send(webhook: ClaimedWebhook, delivery: WaitingDelivery): Promise<Outcome> {
    const { cipher, query } = this;
    try {
      const { id, address, former_secret: former } = webhook;
      const secret = cipher.decrypt(webhook.secret, id);
      if (cipher.needsRotation(webhook.secret))
        await resealWebhook(query, webhook, cipher.encrypt(secret, id));
      const secrets = [secret, ...(former === null ? [] : [cipher.decrypt(former, id)])];
      return await this.sender.send({ address, secrets }, delivery, this.timing.now());
    } catch (error) {
      if (!(error instanceof EncryptionKeyChangedError)) throw error;
      return { status: null, problem: 'Its secret is lost. Make a new one.' };
    }
  }
}
