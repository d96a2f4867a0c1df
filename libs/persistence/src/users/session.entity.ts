import { defineEntity, p } from '@mikro-orm/core';
import { accessScopes } from '@simmer/contracts/define-route';
import { SIGN_INS } from '../database/change-notice.ts';
import { announces, writtenColumn } from '../database/announcing.ts';
import { createdAt, id, instant } from '../database/columns.ts';
import { sqlUnique } from '../database/schema-parts.ts';
import { User, userId } from './user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const AuthSessionSchema = defineEntity({
  name: 'AuthSession',
  tableName: 'auth_session',
  properties: {
    id: id(),
    userId,
    /** The super admin who switched in as this user. */
    actorId: () => p.manyToOne(User).mapToPk().joinColumn('actor_id').nullable().deleteRule('cascade'),
    /** When this switched sign-in opened or joined an account, which the sign-in may use from then on. */
    joinedAt: instant().nullable(),
    userAgent: p.text().nullable(),
    /** What a connected app may do; null for a sign-in in a browser, which may do all that the person may. */
    scope: p.enum(accessScopes).nullable(),
    /** The name of the connected app; null for a browser. */
    name: p.text().nullable(),
    /** The hash of the connected app's token; null for a browser, whose token is signed. */
    tokenHash: p.text().nullable(),
    /** Whether the person allowed the app on the consent page. */
    isAssistant: p.boolean().default(false),
    /** The zone of the browser in which the app was connected; null if the browser did not say (APP-13). */
    zone: p.text().nullable(),
    createdAt: createdAt(),
    lastSeenAt: instant().defaultRaw('now()'),
    /** Null: the access does not expire. */
    expiresAt: instant().nullable(),
  },
  checks: [
    { name: 'auth_session_app', expression: 'num_nonnulls(scope, token_hash, name) % 3 = 0' },
    { name: 'auth_session_expires', expression: 'scope is not null or expires_at is not null' },
  ],
  uniques: [
    sqlUnique('auth_session', 'auth_session_token_unique', '(token_hash) where token_hash is not null'),
  ],
  indexes: [
    { name: 'auth_session_user_index', properties: ['userId'] },
    { name: 'auth_session_actor_index', properties: ['actorId'] },
  ],
  triggers: [
    announces('auth_session', { topics: [SIGN_INS], owner: 'old.user_id', events: ['delete'] }),
    announces('auth_session', {
      name: 'auth_session_apps_announced',
      topics: ['connectedApps'],
      owner: `case when ${writtenColumn('scope')} is not null then ${writtenColumn('user_id')} end`,
      events: ['insert', 'delete'],
    }),
  ],
});

/**
 * A sign-in, or the access of a connected app (APP-1). Its id is the `sid` of a browser's token; deleting the row invalidates
 * the token at once (AUT-43).
 */
export class AuthSession extends AuthSessionSchema.class {}
AuthSessionSchema.setClass(AuthSession);

export const ticketPurposes = ['sign_in', 'oauth_state', 'google_join', 'app_code'] as const;

const OneTimeTicketSchema = defineEntity({
  name: 'OneTimeTicket',
  tableName: 'one_time_ticket',
  properties: {
    id: id(),
    purpose: p.enum(ticketPurposes),
    ticketHash: p.text().unique('one_time_ticket_hash_unique'),
    browserHash: p.text(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').nullable().deleteRule('cascade'),
    payload: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'one_time_ticket_user_index', properties: ['userId'] },
    { name: 'one_time_ticket_expiry_index', properties: ['expiresAt'] },
  ],
});

/**
 * A single-use secret (AUT-32), stored as a hash and bound to a browser. Using it deletes it. `sign_in` is the ticket
 * of an OAuth return, `oauth_state` the state of a consent in progress, `google_join` a Google identity that a password
 * account may link, `app_code` a code that a client exchanges for a token (APP-7).
 */
export class OneTimeTicket extends OneTimeTicketSchema.class {}
OneTimeTicketSchema.setClass(OneTimeTicket);

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_reset',
  properties: {
    id: id(),
    userId: () => userId().unique('password_reset_user_unique'),
    tokenHash: p.text().unique('password_reset_token_unique'),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
});

/** A person's only valid reset link: a newer one replaces it, using it deletes it. */
export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);

const SignUpInvitationSchema = defineEntity({
  name: 'SignUpInvitation',
  tableName: 'sign_up_invitation',
  properties: {
    id: id(),
    invitedBy: () => p.manyToOne(User).mapToPk().joinColumn('invited_by').deleteRule('cascade'),
    /** The only address that may use the invitation; null: any. */
    email: p.text().nullable(),
    tokenHash: p.text().unique('sign_up_invitation_token_unique'),
    /**
     * The hash of the token in the mail, which is a second one, because the server keeps no token that it could send
     * later.
     */
    mailTokenHash: p.text().nullable().unique('sign_up_invitation_mail_token_unique'),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'sign_up_invitation_inviter_index', properties: ['invitedBy'] },
    { name: 'sign_up_invitation_expiry_index', properties: ['expiresAt'] },
  ],
});

/** A link of a super admin by which one person may sign up (AUT-65). Using it, or taking it back, deletes it. */
export class SignUpInvitation extends SignUpInvitationSchema.class {}
SignUpInvitationSchema.setClass(SignUpInvitation);

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_change',
  properties: {
    id: id(),
    userId: () => userId().unique('email_change_user_unique'),
    newEmail: p.text(),
    /** Hash of the token in the link; null until the mail with the link is sent. */
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

declare module '../database/tables.ts' {
  interface Tables {
    readonly auth_session: TableOf<AuthSession>;
    readonly email_change: TableOf<EmailChange>;
    readonly one_time_ticket: TableOf<OneTimeTicket>;
    readonly password_reset: TableOf<PasswordReset>;
    readonly sign_up_invitation: TableOf<SignUpInvitation>;
  }
}
