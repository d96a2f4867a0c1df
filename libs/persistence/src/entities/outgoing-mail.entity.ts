import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from './columns.ts';

const OutgoingMailSchema = defineEntity({
  name: 'OutgoingMail',
  tableName: 'outgoing_mail',
  properties: {
    id: id(),
    /** What is to be written; the words and any secret are made when it is sent. */
    kind: p.text(),
    recipient: p.text(),
    /** What it is about, where the address alone does not say it. */
    subjectId: p.uuid().nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'outgoing_mail_created_index', properties: ['createdAt'] }],
});

/** A mail that is to be sent; sending it deletes it. */
export class OutgoingMail extends OutgoingMailSchema.class {}
OutgoingMailSchema.setClass(OutgoingMail);
