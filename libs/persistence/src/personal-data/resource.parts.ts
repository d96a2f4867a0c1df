import { resources } from '../database/resources.ts';
import type { ArchivePart } from './archive-part.ts';
import { keyOf, owned } from './archive-sql.ts';

/** The list of each ordinary resource. */
export const resourceParts: readonly ArchivePart[] = resources.map(({ table, archive, fields }) => ({
  name: archive.name,
  about: archive.about,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'version')),
  from: owned(table, 'r'),
  key: archive.key ?? keyOf('r.created_at', 'r.id'),
}));

/** By table: the columns that these lists exclude. */
export const resourceColumnsLeftOut = Object.fromEntries(
  resources.map(({ table, fields }) => [table, 'version' in fields ? ['version'] : []]),
);
