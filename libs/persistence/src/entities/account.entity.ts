import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, updatedAt } from './columns.ts';
import { Plan } from './plan.entity.ts';
import { User, userId } from './user.entity.ts';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: id(),
    name: p.text(),
    ownerId: () =>
      p.manyToOne(User).mapToPk().joinColumn('owner_id').unique('account_owner_unique').deleteRule('cascade'),
    planId: () => p.manyToOne(Plan).mapToPk().joinColumn('plan_id').deleteRule('no action'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [{ name: 'account_plan_index', properties: ['planId'] }],
  checks: [{ name: 'account_name_filled', expression: `btrim(name) <> ''` }],
});

/** A shared plan with its members (S8); one per owner. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);

const AccountMemberSchema = defineEntity({
  name: 'AccountMember',
  tableName: 'account_member',
  properties: {
    id: id(),
    accountId: () => p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    userId,
    createdAt: createdAt(),
  },
  uniques: [{ name: 'account_member_unique', properties: ['accountId', 'userId'] }],
  indexes: [{ name: 'account_member_user_index', properties: ['userId'] }],
});

export class AccountMember extends AccountMemberSchema.class {}
AccountMemberSchema.setClass(AccountMember);
