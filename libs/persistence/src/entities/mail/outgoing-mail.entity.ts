import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../columns.ts';

const OutgoingMailSchema = defineEntity({
  name: 'OutgoingMail',
  tableName: 'outgoing_mail',
  properties: {
    id: id(),
    /** The template; text and secrets are made when the mail is sent. */
    kind: p.text(),
    recipient: p.text(),
    /** The row it is about, when the address alone does not identify it. */
    subjectId: p.uuid().nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'outgoing_mail_created_index', properties: ['createdAt'] }],
});

/** A mail to send; sending it deletes the row. */
export class OutgoingMail extends OutgoingMailSchema.class {}
OutgoingMailSchema.setClass(OutgoingMail);
