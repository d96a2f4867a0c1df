import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { RepeatableWrites } from './repeatable-writes.ts';

/** Imported by modules with writes: the database, and idempotent writes. */
@Module({
  imports: [DatabaseModule],
  providers: [RepeatableWrites],
  exports: [DatabaseModule, RepeatableWrites],
})
export class WritesModule {}
