import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import {
  claimKey,
  claimKeyOpenly,
  findRecord,
  storeResponse,
  releaseKey,
  SEALED,
  type StoredResponse,
} from '@simmer/persistence/changes/idempotency-record.query';
import { TextSeal } from '../secrets/text-seal.ts';
import { AUTH_SECRETS, type AuthSecrets } from '../secrets/auth.secrets.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ANSWER_GONE } from '@simmer/domain/errors/rejection';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import type { IdempotencyKey } from './idempotency-key.ts';

const IN_PROGRESS = 'This request is still under way.';

export interface GivenResponse extends StoredResponse {
  /** True for the stored response of an earlier request. */
  readonly isReplay: boolean;
}

/**
 * Executes a write once per key, and stores the response in the transaction of the write, so that neither exists
 * without the other. Concurrent requests with the same key wait at the unique index.
 */
@Injectable()
export class RepeatableWrites {
  private readonly seal: TextSeal;

  constructor(
    private readonly work: UnitOfWork,
    @Inject(READ) private readonly read: Query,
    @Inject(AUTH_SECRETS) secrets: AuthSecrets,
  ) {
    this.seal = new TextSeal(secrets.jwtSecrets, 'stored answers');
  }

  /**
   * Executes a write once.
   * @param userId null without a sign-in.
   * @param write runs in the transaction of the claim and the record.
   * @param isSecret whether the response is stored encrypted, for an hour (API-52).
   * @throws InvalidInputError when the key was used for another request.
   */
  async once(
    userId: string | null,
    request: IdempotencyKey,
    write: () => Promise<StoredResponse>,
    isSecret = false,
  ): Promise<GivenResponse> {
    const { key, fingerprint } = this.marked(request);
    try {
      const response = await this.work.run(async () => {
        const { query } = this.work;
        await claimKey(query, { userId, key }, fingerprint);
        const outcome = await write();
        await storeResponse(query, { userId, key }, isSecret ? this.sealed(outcome) : outcome);
        return outcome;
      });
      return { ...response, isReplay: false };
    } catch (error) {
      if (postgresFailure(error)?.constraint !== 'idempotency_record_unique') throw error;
      return this.replay(userId, request);
    }
  }

  /**
   * Executes work once that waits for a provider, so that it cannot be one transaction: other requests see the claim
   * meanwhile.
   * @throws ConflictError while an earlier request with this key is in progress (API-51).
   */
  async onceAround(
    userId: string,
    request: IdempotencyKey,
    write: () => Promise<StoredResponse>,
    isSecret = false,
  ): Promise<GivenResponse> {
    const idempotencyKey = this.marked(request);
    const key = { userId, key: idempotencyKey.key };
    const isClaimed = await claimKeyOpenly(this.read, key, idempotencyKey.fingerprint);
    if (!isClaimed) return this.replay(userId, request);
    try {
      const response = await write();
      await storeResponse(this.read, key, isSecret ? this.sealed(response) : response);
      return { ...response, isReplay: false };
    } catch (error) {
      await releaseKey(this.read, key);
      throw error;
    }
  }

  private sealed({ status, body }: StoredResponse): StoredResponse {
    return { status, body: SEALED + this.seal.seal(body) };
  }

  // The fingerprint is keyed, because a request may contain a password that could be guessed from a plain hash.
  private marked({ key, fingerprint }: IdempotencyKey): IdempotencyKey {
    return { key, fingerprint: this.seal.mark(fingerprint) };
  }

  private async replay(userId: string | null, request: IdempotencyKey): Promise<GivenResponse> {
    const storedRecord = await this.known(userId, request);
    if (!storedRecord) throw new ConflictError(IN_PROGRESS);
    return { ...storedRecord, isReplay: true };
  }

  /** The response of an earlier request with this key; undefined without one. */
  private async known(
    userId: string | null,
    { key, fingerprint }: IdempotencyKey,
  ): Promise<StoredResponse | undefined> {
    const foundRecord = await findRecord(this.read, { userId, key });
    if (!foundRecord) return undefined;
    if (!this.seal.isMarkOf(foundRecord.fingerprint, fingerprint)) {
      const msg = 'This Idempotency-Key was used for another request';
      throw new InvalidInputError([
        { loc: ['header', 'idempotency-key'], msg, type: 'idempotency_key_reused' },
      ]);
    }
    if (foundRecord.status === null) throw new ConflictError(IN_PROGRESS);
    const { status, body: stored } = foundRecord;
    const body = stored?.startsWith(SEALED) ? this.seal.open(stored.slice(SEALED.length)) : stored;
    if (body === null) throw new ConflictError(ANSWER_GONE.text);
    return { status, body };
  }
}
