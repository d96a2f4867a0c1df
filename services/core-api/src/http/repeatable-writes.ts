import { IdempotencyRecord } from '@simmer/persistence/entities/idempotency-record.entity';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { InvalidInputError } from '../errors/domain-error.ts';
import type { RepeatKey } from './repeat-key.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Remembers answers by key, in the transaction of the write itself: either both happened or neither. Two requests
 * with one key at the same time meet at the unique index, where the second waits for the first to end.
 */
@Injectable()
export class RepeatableWrites {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * The answer already given for this key, or undefined after claiming the key for the running transaction.
   * @param userId null for calls that nobody is signed in for.
   * @throws InvalidInputError when the key was used for another request.
   */
  async claim(userId: string | null, repeat: RepeatKey): Promise<StoredAnswer | undefined> {
    const { em } = this.work;
    const claimed = await em.execute<unknown[]>(
      `insert into idempotency_record (user_id, key, request_hash) values (?, ?, ?)
       on conflict do nothing returning id`,
      [userId, repeat.key, repeat.fingerprint],
    );
    if (claimed.length > 0) return undefined;
    const known = await em.findOne(IdempotencyRecord, { userId, key: repeat.key });
    if (!known || known.requestHash !== repeat.fingerprint) {
      const msg = 'This Idempotency-Key was used for another request';
      throw new InvalidInputError([
        { loc: ['header', 'idempotency-key'], msg, type: 'idempotency_key_reused' },
      ]);
    }
    return { status: known.status ?? 200, body: known.body ?? 'null' };
  }

  /** Keeps the answer beside the write. */
  async keep(userId: string | null, repeat: RepeatKey, answer: StoredAnswer): Promise<void> {
    await this.work.em.execute(
      `update idempotency_record set status = ?, body = ? where user_id is not distinct from ? and key = ?`,
      [answer.status, answer.body, userId, repeat.key],
    );
  }
}
