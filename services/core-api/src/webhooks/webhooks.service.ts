import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@simmer/contracts/limits';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import type { Webhook, WebhookDelivery } from '@simmer/contracts/schemas/connected-app.schema';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import { lockUser } from '@simmer/persistence/users/lock-user';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import {
  addWebhook,
  changeWebhookSecret,
  isDeliveryOn,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  repeatDelivery,
  switchOnWebhook,
} from '@simmer/persistence/webhooks/webhook.query';
import { isPushAddress } from '@simmer/service/push-address';
import { randomBytes, randomUUID } from 'node:crypto';
import { countHourlyUse } from '../auth/attempts/hourly-uses.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ENV, type Env } from '../environment/env.ts';
import { TOKEN_CIPHER } from '../google-consent/google.tokens.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Caller } from '../database/caller.ts';
import { MailProducer } from '../mail/mail.producer.ts';

const SECRET_BYTES = 24;

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** A person's webhooks (APP-20). Each method throws NotFoundError for a webhook that is not theirs. */
@Injectable()
export class WebhooksService {
  private readonly isLocal: boolean;

  constructor(
    @Inject(READ) private readonly reading: Query,
    private readonly work: UnitOfWork,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
    private readonly mails: MailProducer,
    private readonly users: UserRepository,
    @Inject(ENV) { PUBLIC_URL }: Env,
  ) {
    this.isLocal = PUBLIC_URL.startsWith('http:');
  }

  async list({ userId }: Caller): Promise<{ webhooks: Webhook[] }> {
    return { webhooks: await listWebhooks(this.reading, userId) };
  }

  /**
   * Adds a webhook.
   * @throws InvalidInputError for an address that is not on the internet (APP-22).
   * @throws ConflictError beyond the limit.
   * @throws TooManyRequestsError like `countUse`
   */
  async create(address: string, caller: Caller): Promise<{ webhook: Webhook; secret: string }> {
    if (!isPushAddress(address, this.isLocal)) {
      const message = 'Write an https address on the internet, without a port, a user name or a password.';
      throw InvalidInputError.inBody('address', message, 'value_error');
    }
    const { userId } = caller;
    const { query } = this.work;
    await this.countUse(userId);
    await lockUser(query, userId);
    if ((await listWebhooks(query, userId)).length >= limits.webhooks)
      throw new ConflictError(
        `You can have ${limits.webhooks} addresses. Remove one before you add another.`,
      );
    const [id, secret] = [randomUUID(), newSecret()];
    const sealed = this.cipher.encrypt(secret, id);
    const webhook = await addWebhook(query, userId, { id, address, secret: sealed });
    // Not urgent: the worker finds the mail a little later.
    await this.mails.notify('webhook_added', await this.users.findOneOrFail({ id: userId }), id);
    return { webhook, secret };
  }

  /** Makes a new secret; the one before signs for a day more (APP-27). */
  async changeSecret(id: string, { userId }: Caller): Promise<{ webhook: Webhook; secret: string }> {
    const secret = newSecret();
    const changed = { id, secret: this.cipher.encrypt(secret, id) };
    return { webhook: orNotFound(await changeWebhookSecret(this.work.query, userId, changed)), secret };
  }

  async remove(id: string, { userId }: Caller): Promise<{ webhook: Webhook }> {
    return { webhook: orNotFound(await removeWebhook(this.work.query, userId, id)) };
  }

  /** Checks an address, and switches it on. @throws TooManyRequestsError like `countUse` */
  async switchOn(id: string, { userId }: Caller): Promise<{ webhook: Webhook }> {
    await this.countUse(userId);
    return { webhook: orNotFound(await switchOnWebhook(this.work.query, userId, id)) };
  }

  async deliveries(webhookId: string, { userId }: Caller): Promise<{ deliveries: WebhookDelivery[] }> {
    const wanted = { webhookId, atMost: serverLimits.deliveries };
    return { deliveries: orNotFound(await listDeliveries(this.reading, userId, wanted)) };
  }

  /**
   * Sends a delivery again.
   * @throws ConflictError if the webhook is switched off.
   * @throws TooManyRequestsError like `countUse`
   */
  async sendAgain(id: string, { userId }: Caller): Promise<{ delivery: WebhookDelivery }> {
    const { query } = this.work;
    await this.countUse(userId);
    if (!orNotFound(await isDeliveryOn(query, userId, id)))
      throw new ConflictError('This address is switched off. Switch it on before you send something again.');
    return { delivery: await repeatDelivery(query, userId, id) };
  }

  /**
   * Counts what makes Simmer send something to an address (APP-26).
   * @throws TooManyRequestsError with the seconds until the person may do it again.
   */
  private countUse(userId: string): Promise<void> {
    return countHourlyUse(this.work.query, 'webhook', userId);
  }
}
