import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../database/columns.ts';
import { userId } from '../users/user.entity.ts';

const TombstoneSchema = defineEntity({
  name: 'Tombstone',
  tableName: 'tombstone',
  properties: {
    userId: () => userId().primary(),
    itemId: p.uuid().primary(),
    /** The name of the device: it outlives the sign-in. */
    deletedByDevice: p.text().nullable(),
    deletedAt: instant().defaultRaw('now()'),
  },
  indexes: [{ name: 'tombstone_time_index', properties: ['deletedAt'] }],
});

/** When a time block or a reflection was deleted, and on which device, for the choice between two devices' changes. */
export class Tombstone extends TombstoneSchema.class {}
TombstoneSchema.setClass(Tombstone);
