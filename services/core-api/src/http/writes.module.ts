import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { HeavyReads } from './heavy-reads.ts';
import { RepeatableWrites } from './repeatable-writes.ts';

/** The database, idempotent writes, and limited reads, for modules with routes of people's data. */
@Module({
  imports: [DatabaseModule],
  providers: [HeavyReads, RepeatableWrites],
  exports: [DatabaseModule, HeavyReads, RepeatableWrites],
})
export class WritesModule {}
