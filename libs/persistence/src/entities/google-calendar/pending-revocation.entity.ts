import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, instant } from '../columns.ts';
import { ownerIsFixed } from '../ownership.ts';

const PendingRevocationSchema = defineEntity({
  name: 'PendingRevocation',
  tableName: 'pending_revocation',
  properties: {
    /** No foreign key: the connection may be deleted with its user. */
    connectionId: p.uuid().primary(),
    /** The grant that was cut; the connection has another since when it was taken up again. */
    grantNumber: p.integer().default(0),
    /** Which account it was of: somebody else here may use it too, and keeps the grant. */
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
 * What is still to be said to the provider of a connection that was cut: its watches end and its grant is given back.
 * It outlives the connection itself. The row, with the tokens that this takes, goes when that is done, and after a day
 * at the latest.
 */
export class PendingRevocation extends PendingRevocationSchema.class {}
PendingRevocationSchema.setClass(PendingRevocation);
