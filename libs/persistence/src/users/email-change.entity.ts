import { defineEntity, p } from '@mikro-orm/core';
import { announces } from '../database/announcing.ts';
import { createdAt, id, instant } from '../database/columns.ts';
import { userId } from './user.entity.ts';

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_change',
  properties: {
    id: id(),
    userId: () => userId().unique('email_change_user_unique'),
    newEmail: p.text(),
    /** Null until the mail with the link is sent. */
    tokenHash: p.text().nullable().unique('email_change_token_unique'),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
  triggers: [
    announces('email_change', { topics: ['profile'], columns: ['user_id', 'new_email', 'expires_at'] }),
  ],
});

/** A pending change of email, confirmed by the link that is sent to the new address. */
export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
