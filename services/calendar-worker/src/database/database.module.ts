import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { openDatabase, type Database } from '@simmer/persistence/database';
import { ENV, type Env } from '../env.ts';
import { Readiness } from '@simmer/service/readiness';
import { DATABASE } from './database.token.ts';

// A page is one short transaction per running job; the rest is health checks and the sweeper.
const POOL_MAX = 6;

const open = (env: Env): Promise<Database> =>
  openDatabase({ url: env.DATABASE_URL, poolMax: POOL_MAX, applicationName: 'simmer-calendar-worker' });

/** The one pool of this process. */
@Global()
@Module({
  providers: [{ provide: DATABASE, useFactory: open, inject: [ENV] }],
  exports: [DATABASE],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    readiness: Readiness,
  ) {
    readiness.add({ name: 'database', probe: () => database.pool.query('select 1') });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
