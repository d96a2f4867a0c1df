import { defineEntity, p } from '@mikro-orm/core';
import { id } from '../database/columns.ts';

const UserCountChangeSchema = defineEntity({
  name: 'UserCountChange',
  tableName: 'user_count_change',
  properties: {
    id: id(),
    change: p.integer(),
  },
});

/**
 * By how much users became more or fewer: the sum is their number (OPS-144). A row each instead of one that all change,
 * because sign-ups would wait for each other's commit. Housekeeping adds them up.
 */
export class UserCountChange extends UserCountChangeSchema.class {}
UserCountChangeSchema.setClass(UserCountChange);
