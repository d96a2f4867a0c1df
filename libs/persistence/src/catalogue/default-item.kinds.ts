import type { EntityName } from '@mikro-orm/core';
import { Activity } from '../activities/activity.entity.ts';
import { EcocyclePhase, NorthStarDefault, TimeBlockSize, Vibe } from './default-item.entity.ts';

/** Columns of every default. */
export interface DefaultEntity {
  readonly id: string;
  readonly name: string;
  readonly sort?: number;
  updatedAt: Date;
}

interface Kind {
  readonly entity: EntityName<DefaultEntity>;
  readonly table: string;
  /** The editable fields, which are names of columns and of properties. */
  readonly fields: readonly string[];
  /** Fields that are returned besides id, editable fields and version. */
  readonly rest: readonly ('is_default' | 'created_at')[];
  /** Whether a row of the table may also be a user's own. */
  readonly isOwned?: true;
  /** The columns that order the defaults; by default `sort`, then time of creation. */
  readonly order?: readonly string[];
}

const looks = ['name', 'emoji', 'color'];

/** Defaults that admins edit for everybody (ADM-10). */
export const defaultKinds = {
  activity: {
    entity: Activity,
    table: 'activity',
    fields: looks,
    rest: ['is_default', 'created_at'],
    isOwned: true,
  },
  northStar: {
    entity: NorthStarDefault,
    table: 'north_star_default',
    fields: looks,
    rest: ['is_default'],
  },
  vibe: { entity: Vibe, table: 'vibe', fields: looks, rest: ['created_at'] },
  size: {
    entity: TimeBlockSize,
    table: 'time_block_size',
    fields: ['name', 'duration', 'points'],
    rest: ['created_at'],
    order: ['duration', 'points', 'name'],
  },
  phase: {
    entity: EcocyclePhase,
    table: 'ecocycle_phase',
    fields: ['name', 'description', 'emoji', 'color', 'keywords'],
    rest: ['created_at'],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type DefaultKind = keyof typeof defaultKinds;

export const kindOf = (kind: DefaultKind): Kind => defaultKinds[kind];
