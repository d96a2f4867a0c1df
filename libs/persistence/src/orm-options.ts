import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { tables } from './database/entities.ts';
import { migrations } from './migrations/all.ts';
import type { PoolOptions } from './open-pool.ts';
import { resources } from './database/resources.ts';

export type DatabaseOptions = PoolOptions;

/** The entities, the migrations and the pool that MikroORM works with. */
export function ormOptions(options: DatabaseOptions) {
  return defineConfig({
    entities: [...Object.values(tables), ...resources.map(({ entity }) => entity)],
    clientUrl: options.url,
    pool: { min: 0, max: options.poolMax },
    driverOptions: { application_name: options.applicationName },
    // Relations are stored as ids, so filters need no joins and entities no propagation.
    autoJoinRefsForFilters: false,
    filtersOnRelations: false,
    propagationOnPrototype: false,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    // The queue and the change feed have their own schemas.
    schemaGenerator: { ignoreSchema: ['bullmq', 'change_feed'] },
  });
}
