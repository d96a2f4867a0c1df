import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../database/columns.ts';
import type { TableOf } from '../database/tables.ts';

const OutgoingMailSchema = defineEntity({
  name: 'OutgoingMail',
  tableName: 'outgoing_mail',
  properties: {
    id: id(),
    /** The template; text and secrets are created when the mail is sent. */
    kind: p.text(),
    recipient: p.text(),
    /** The related row, if the address does not identify it. */
    subjectId: p.uuid().nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'outgoing_mail_created_index', properties: ['createdAt'] }],
});

/** A mail to send; the row is deleted once it is sent. */
export class OutgoingMail extends OutgoingMailSchema.class {}
OutgoingMailSchema.setClass(OutgoingMail);

declare module '../database/tables.ts' {
  interface Tables {
    readonly outgoing_mail: TableOf<OutgoingMail>;
  }
}
