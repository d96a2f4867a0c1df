import { defineEntity, p } from '@mikro-orm/core';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import { type Announcement, announces, writtenColumn } from '../database/announcing.ts';
import { createdAt, id, texts, updatedAt, raisesVersion, version } from '../database/columns.ts';
import { sqlUnique } from '../database/schema-parts.ts';
import type { TableOf } from '../database/tables.ts';

const ofEverybody: Announcement = {
  topics: ['defaults'],
  owner: 'null',
  isShared: true,
  item: writtenColumn('id'),
};

/** The name identifies a default, case-insensitively. */
const namedOnce = (table: string) => sqlUnique(table, `${table}_name_unique`, '(lower(btrim(name)))');

const NorthStarDefaultSchema = defineEntity({
  name: 'NorthStarDefault',
  tableName: 'north_star_default',
  properties: {
    id: id(),
    name: p.text(),
    emoji: p.text().default(DEFAULT_EMOJI),
    color: p.text().default(DEFAULT_COLOR),
    sort: p.integer().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [namedOnce('north_star_default')],
  triggers: [
    raisesVersion('north_star_default', ['name', 'emoji', 'color']),
    announces('north_star_default', ofEverybody),
  ],
});

/** A North Star that is offered to everybody (NST-6). A user's North Star created from it is a separate row. */
export class NorthStarDefault extends NorthStarDefaultSchema.class {}
NorthStarDefaultSchema.setClass(NorthStarDefault);

const VibeSchema = defineEntity({
  name: 'Vibe',
  tableName: 'vibe',
  properties: {
    id: id(),
    name: p.text(),
    emoji: p.text(),
    color: p.text(),
    sort: p.integer().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [namedOnce('vibe')],
  triggers: [raisesVersion('vibe', ['name', 'emoji', 'color']), announces('vibe', ofEverybody)],
});

export class Vibe extends VibeSchema.class {}
VibeSchema.setClass(Vibe);

const TimeBlockSizeSchema = defineEntity({
  name: 'TimeBlockSize',
  tableName: 'time_block_size',
  properties: {
    id: id(),
    name: p.text(),
    /** Length in minutes. */
    duration: p.integer(),
    points: p.integer(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  checks: [{ name: 'time_block_size_not_negative', expression: 'duration >= 0 and points >= 0' }],
  uniques: [namedOnce('time_block_size')],
  triggers: [
    raisesVersion('time_block_size', ['name', 'duration', 'points']),
    announces('time_block_size', ofEverybody),
  ],
});

export class TimeBlockSize extends TimeBlockSizeSchema.class {}
TimeBlockSizeSchema.setClass(TimeBlockSize);

const EcocyclePhaseSchema = defineEntity({
  name: 'EcocyclePhase',
  tableName: 'ecocycle_phase',
  properties: {
    id: id(),
    name: p.text(),
    description: p.text().default(''),
    emoji: p.text(),
    color: p.text(),
    keywords: texts(),
    sort: p.integer().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [namedOnce('ecocycle_phase')],
  triggers: [
    raisesVersion('ecocycle_phase', ['name', 'description', 'emoji', 'color', 'keywords']),
    announces('ecocycle_phase', ofEverybody),
  ],
});

/** A phase of the ecocycle; names are unique ignoring case, because phases are found that way (ECO-2). */
export class EcocyclePhase extends EcocyclePhaseSchema.class {}
EcocyclePhaseSchema.setClass(EcocyclePhase);

const SeedRecordSchema = defineEntity({
  name: 'SeedRecord',
  tableName: 'seed_record',
  properties: {
    kind: p.text().primary(),
    key: p.text().primary(),
    createdAt: createdAt(),
  },
});

/** A default that was seeded once; later changes and deletions by admins are not overwritten. */
export class SeedRecord extends SeedRecordSchema.class {}
SeedRecordSchema.setClass(SeedRecord);

declare module '../database/tables.ts' {
  interface Tables {
    readonly ecocycle_phase: TableOf<EcocyclePhase>;
    readonly north_star_default: TableOf<NorthStarDefault>;
    readonly seed_record: TableOf<SeedRecord>;
    readonly time_block_size: TableOf<TimeBlockSize>;
    readonly vibe: TableOf<Vibe>;
  }
}
