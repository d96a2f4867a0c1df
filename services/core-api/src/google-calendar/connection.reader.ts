import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import {
  findCurrentConnection,
  type ConnectionRow,
} from '@simmer/persistence/repositories/calendar-connection.repository';
import { READ } from '../database/database.token.ts';
import { CalendarTroubleError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { authRequired, keyChanged } from './calendar-trouble.ts';

/** The caller's connection, as far as an action needs it. */
@Injectable()
export class ConnectionReader {
  constructor(@Inject(READ) private readonly read: Query) {}

  find(caller: Caller): Promise<ConnectionRow | null> {
    return findCurrentConnection(this.read, caller.userId);
  }

  /** @throws CalendarTroubleError CALENDAR_NOT_CONNECTED */
  async require(caller: Caller): Promise<ConnectionRow> {
    const connection = await this.find(caller);
    if (connection) return connection;
    throw new CalendarTroubleError('CALENDAR_NOT_CONNECTED', 'No calendar is connected.');
  }

  /** For what needs the provider. @throws CalendarTroubleError when only the person can mend the connection. */
  async requireUsable(caller: Caller): Promise<ConnectionRow> {
    const connection = await this.require(caller);
    if (connection.status === 'connected') return connection;
    throw connection.auth_error === 'ENCRYPTION_KEY_CHANGED' ? keyChanged() : authRequired();
  }
}
