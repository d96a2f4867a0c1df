import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { RepeatableWrites } from './repeatable-writes.ts';

/** What a resource with writes imports: the database, and writes that happen once for each idempotency key. */
@Module({
  imports: [DatabaseModule],
  providers: [RepeatableWrites],
  exports: [DatabaseModule, RepeatableWrites],
})
export class WritesModule {}
