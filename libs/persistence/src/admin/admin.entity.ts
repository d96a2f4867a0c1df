import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, instant } from '../database/columns.ts';
import { sqlUnique } from '../database/schema-parts.ts';
import { User } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const SuperAdminEmailSchema = defineEntity({
  name: 'SuperAdminEmail',
  tableName: 'super_admin_email',
  properties: {
    id: id(),
    email: p.text(),
    createdAt: createdAt(),
  },
  uniques: [sqlUnique('super_admin_email', 'super_admin_email_unique', '(lower(btrim(email)))')],
});

/** An address whose verified owner is a super admin (AUT-61). */
export class SuperAdminEmail extends SuperAdminEmailSchema.class {}
SuperAdminEmailSchema.setClass(SuperAdminEmail);

const AuditLogSchema = defineEntity({
  name: 'AuditLog',
  tableName: 'audit_log',
  properties: {
    id: id(),
    actorId: () => p.manyToOne(User).mapToPk().joinColumn('actor_id').nullable().deleteRule('set null'),
    /** The email of the actor, stored besides the id, so that the entry names them after their deletion. */
    actorEmail: p.text(),
    action: p.text(),
    targetType: p.text(),
    targetId: p.text().nullable(),
    details: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
    createdAt: createdAt(),
  },
  indexes: [
    { name: 'audit_log_created_index', properties: ['createdAt'] },
    { name: 'audit_log_actor_index', properties: ['actorId'] },
  ],
});

/** An action of an admin (ADM-50). */
export class AuditLog extends AuditLogSchema.class {}
AuditLogSchema.setClass(AuditLog);

const HousekeepingClaimSchema = defineEntity({
  name: 'HousekeepingClaim',
  tableName: 'housekeeping_claim',
  properties: {
    /** Always 'expired_rows'. */
    work: p.text().primary(),
    claimedAt: instant().defaultRaw('now()'),
  },
});

/** The time at which a process last began to delete expired rows. */
export class HousekeepingClaim extends HousekeepingClaimSchema.class {}
HousekeepingClaimSchema.setClass(HousekeepingClaim);

const UserCountChangeSchema = defineEntity({
  name: 'UserCountChange',
  tableName: 'user_count_change',
  properties: {
    id: id(),
    change: p.integer(),
  },
});

/**
 * A change of the number of users, which is the sum of all rows (OPS-144). Each change adds a row: if all changed the
 * same one, sign-ups would wait for each other's commit. Housekeeping adds the rows up.
 */
export class UserCountChange extends UserCountChangeSchema.class {}
UserCountChangeSchema.setClass(UserCountChange);

declare module '../database/tables.ts' {
  interface Tables {
    readonly audit_log: TableOf<AuditLog>;
    readonly housekeeping_claim: TableOf<HousekeepingClaim>;
    readonly super_admin_email: TableOf<SuperAdminEmail>;
    readonly user_count_change: TableOf<UserCountChange>;
  }
}
