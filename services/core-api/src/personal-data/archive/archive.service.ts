import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import { countHourlyUse } from '../../auth/attempts/hourly-uses.ts';
import { CLOCK, type Clock } from '../../environment/clock.ts';
import { DATABASE, READ } from '../../database/database.token.ts';
import { FileDownload } from '../../http/file-download.ts';
import type { Caller } from '../../database/caller.ts';
import { archiveEntries } from './archive-entries.ts';
import { zipOf } from './zip-stream.ts';

/** Creates the archive of a person's data (ACC-30). */
@Injectable()
export class ArchiveService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READ) private readonly read: Query,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async make({ userId }: Caller): Promise<FileDownload> {
    await countHourlyUse(this.database.query, 'archive', userId);
    const at = this.clock();
    const entries = archiveEntries(this.read, userId, at);
    return new FileDownload(`simmer-data-${at.toISOString().slice(0, 10)}.zip`, zipOf(entries, at));
  }
}
