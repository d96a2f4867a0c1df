import { defineEntity, p } from '@mikro-orm/core';
import { announces, writtenColumn } from '../database/announcing.ts';
import { createdAt, id, instant, updatedAt } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { rowTrigger, sqlUnique } from '../database/schema-parts.ts';
import { Plan } from '../users/plan.entity.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

/** SQL: notifies every member of a change of their account. */
const notifyMembers = (account: string) =>
  `insert into change_feed.notice (xid, whose, topic) select pg_current_xact_id(), m.user_id::text, 'account' from account_member m where m.account_id = ${account} on conflict do nothing;`;

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: id(),
    name: p.text(),
    // A member, guaranteed by `account_member_succession`; a foreign key would delete the account with its owner.
    ownerId: p.uuid().unique('account_owner_unique'),
    /** Start of the ownership; set by a trigger. */
    ownedSince: instant().defaultRaw('now()'),
    planId: () => p.manyToOne(Plan).mapToPk().joinColumn('plan_id').deleteRule('no action'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [{ name: 'account_plan_index', properties: ['planId'] }],
  checks: [{ name: 'account_name_filled', expression: `btrim(name) <> ''` }],
  triggers: [
    rowTrigger(
      'account_owned_since',
      'before',
      ['update'],
      'if new.owner_id is distinct from old.owner_id then new.owned_since := now(); end if; return new;',
    ),
    rowTrigger('account_announced', 'after', ['update'], `${notifyMembers('new.id')} return null;`),
  ],
});

/** A shared plan with its members (TEA-1). Its owner is one of them. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);

// When an owner leaves or is deleted, the account passes to the longest-standing member, preferring those who can sign
// in; without members it is deleted. Locks the account before reading its owner, to wait for a concurrent transfer.
const PASS_ON = `declare account_owner uuid; heir uuid; begin
  select owner_id into account_owner from account where id = old.account_id for update;
  if account_owner = old.user_id then
    select m.user_id into heir from account_member m join app_user u on u.id = m.user_id
      where m.account_id = old.account_id order by u.is_active desc, m.created_at, m.id limit 1;
    if heir is null then delete from account where id = old.account_id;
    else update account set owner_id = heir, updated_at = now() where id = old.account_id; end if;
  end if;
end; return null;`.replaceAll(/\s+/g, ' ');

const AccountMemberSchema = defineEntity({
  name: 'AccountMember',
  tableName: 'account_member',
  properties: {
    id: id(),
    accountId: () => p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    userId: () => userId().unique('account_member_user_unique'),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'account_member_account_index', properties: ['accountId'] }],
  triggers: [
    ownerIsFixed('account_member'),
    announces('account_member', { topics: ['account'], events: ['insert', 'delete'] }),
    rowTrigger(
      'account_member_announced_to_others',
      'after',
      ['insert', 'delete'],
      `${notifyMembers(writtenColumn('account_id'))} return null;`,
    ),
    rowTrigger('account_member_succession', 'after', ['delete'], PASS_ON),
  ],
});

/** A member of an account, including the owner. Nobody is in two (TEA-2). */
export class AccountMember extends AccountMemberSchema.class {}
AccountMemberSchema.setClass(AccountMember);

export const invitationStatuses = ['pending', 'accepted', 'withdrawn'] as const;

const AccountInvitationSchema = defineEntity({
  name: 'AccountInvitation',
  tableName: 'account_invitation',
  properties: {
    id: id(),
    accountId: () => p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    email: p.text(),
    status: p.enum(invitationStatuses).default('pending'),
    /** Hash of the token in the link; null until the mail is sent. */
    tokenHash: p.text().nullable().unique('account_invitation_token_unique'),
    createdAt: createdAt(),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
  uniques: [
    sqlUnique(
      'account_invitation',
      'account_invitation_pending_unique',
      `("account_id", lower(btrim(email))) where status = 'pending'`,
    ),
  ],
  indexes: [{ name: 'account_invitation_account_index', properties: ['accountId'] }],
  triggers: [
    announces('account_invitation', {
      topics: ['account'],
      owner: `(select owner_id from account where id = ${writtenColumn('account_id')})`,
    }),
  ],
});

/**
 * An invitation of an address to an account; accepting it requires the link of the mail and a user with that address.
 */
export class AccountInvitation extends AccountInvitationSchema.class {}
AccountInvitationSchema.setClass(AccountInvitation);

declare module '../database/tables.ts' {
  interface Tables {
    readonly account: TableOf<Account>;
    readonly account_invitation: TableOf<AccountInvitation>;
    readonly account_member: TableOf<AccountMember>;
  }
}
