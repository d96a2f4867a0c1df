import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { HeavyReads } from './heavy-reads.ts';
import { RepeatableWrites } from './repeatable-writes.ts';

/** Imported by modules with routes of people's data: the database, idempotent writes, and limited reads. */
@Module({
  imports: [DatabaseModule],
  providers: [HeavyReads, RepeatableWrites],
  exports: [DatabaseModule, HeavyReads, RepeatableWrites],
})
export class WritesModule {}
