import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { randomUUID } from 'node:crypto';
import {
  findValidApp,
  findValidSessions,
  touchSession,
  type ValidSession,
} from '@simmer/persistence/sign-ins/session.query';
import { deviceName } from '@simmer/contracts/device-name';
import { dropOldest } from '@simmer/service/drop-oldest';
import { READ } from '../../database/database.token.ts';
import type { Caller } from '../../database/caller.ts';
import { appTokenHash } from './app-token.ts';

/** The maximum number of remembered users of tokens. */
const MAX_OWNERS = 5000;

type Waiting = (response: Promise<ReadonlyMap<string, ValidSession>>) => void;

@Injectable()
export class SessionReader {
  private readonly wanted = new Set<string>();
  private readonly waiting: Waiting[] = [];
  /** The users of connected apps by the hash of their token. */
  private readonly owners = new Map<string, string>();

  constructor(@Inject(READ) private readonly read: Query) {}

  /**
   * The caller of a token, if the sign-in is valid: not ended, not expired, the user active. Read from the database
   * with every request; requests in the same turn of the event loop share one query.
   */
  async callerOf(userId: string, sessionId: string): Promise<Caller | undefined> {
    const rows = await this.soon(sessionId);
    const row = rows.get(sessionId);
    return row?.userId === userId ? this.seen(row) : undefined;
  }

  /** The caller of the token of a connected app, if it is valid (APP-3). */
  async callerOfApp(token: string): Promise<Caller | undefined> {
    const row = await findValidApp(this.read, appTokenHash(token));
    return row && this.seen(row);
  }

  /** The user of the token of a connected app; it may have ended meanwhile, if it was read before. */
  async ownerOfApp(token: string): Promise<string | undefined> {
    const hash = appTokenHash(token);
    const owner = this.owners.get(hash) ?? (await findValidApp(this.read, hash))?.userId;
    if (owner !== undefined) this.owners.set(hash, owner);
    dropOldest(this.owners, MAX_OWNERS);
    return owner;
  }

  private async seen(row: ValidSession): Promise<Caller> {
    const { userId, sessionId, isSuperAdmin, isSwitched, userAgent, scope, name, hasWebhooks } = row;
    // Updated at most once in five minutes, to avoid a write with each read.
    if (row.isStale) await touchSession(this.read, sessionId);
    const device = userAgent === null ? name : deviceName(userAgent);
    const appId = scope === null ? null : sessionId;
    const step = appId !== null || hasWebhooks ? { id: randomUUID(), appId } : null;
    return { userId, sessionId, isSuperAdmin, isSwitched, device, scope, step };
  }

  /** Which of these sign-ins are valid; does not update their last use. */
  async living(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await findValidSessions(this.read, sessionIds);
    return new Set(rows.map((row) => row.sessionId));
  }

  private soon(sessionId: string): Promise<ReadonlyMap<string, ValidSession>> {
    this.wanted.add(sessionId);
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) setImmediate(() => this.ask());
    });
  }

  private ask(): void {
    const ids = [...this.wanted];
    this.wanted.clear();
    const rows = findValidSessions(this.read, ids);
    const found = rows.then((all) => new Map(all.map((row) => [row.sessionId, row])));
    for (const resolve of this.waiting.splice(0)) resolve(found);
  }
}
