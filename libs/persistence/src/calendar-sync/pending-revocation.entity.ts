import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, instant } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';

const PendingRevocationSchema = defineEntity({
  name: 'PendingRevocation',
  tableName: 'pending_revocation',
  properties: {
    /** No foreign key: the connection may be deleted with its user. */
    connectionId: p.uuid().primary(),
    /** The disconnected grant; a reconnected connection has a newer one. */
    grantNumber: p.integer().default(0),
    /** Identifies the account: another user here may use it too, which keeps the grant. */
    provider: p.text(),
    providerAccountId: p.text(),
    scope: p.text().nullable(),
    /** Watches to stop whose calendars are deleted. */
    channels: p.json<readonly { id: string; resource_id: string }[]>().defaultRaw("'[]'"),
    /** Encrypted for the connection, as in its row. */
    accessTokenEncrypted: p.text(),
    refreshTokenEncrypted: p.text().nullable(),
    accessTokenExpiresAt: instant(),
    createdAt: createdAt(),
    triedAt: instant().nullable(),
  },
  triggers: [ownerIsFixed('pending_revocation', 'connection_id')],
});

/**
 * What must still be sent to the provider for a disconnected account: stop its watches, revoke its grant. It outlives
 * the connection. The row, with the tokens needed for that, is deleted when done, after a day at the latest.
 */
export class PendingRevocation extends PendingRevocationSchema.class {}
PendingRevocationSchema.setClass(PendingRevocation);
