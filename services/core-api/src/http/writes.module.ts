import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { Shares } from '../shares/shares.ts';
import { RepeatableWrites } from './repeatable-writes.ts';

/** The database, idempotent writes and people's shares, for modules with routes of people's data. */
@Module({
  imports: [DatabaseModule],
  providers: [RepeatableWrites, Shares],
  exports: [DatabaseModule, RepeatableWrites, Shares],
})
export class WritesModule {}
