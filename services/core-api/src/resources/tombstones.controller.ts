import { Controller, Inject } from '@nestjs/common';
import { listTombstones } from '@simmer/contracts/routes/tombstones.routes';
import type { Tombstone } from '@simmer/contracts/schemas/reflection.schema';
import type { Query } from '@simmer/persistence/query';
import { listTombstonesJson } from '@simmer/persistence/changes/tombstone.query';
import { READ } from '../database/database.token.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';

@Controller()
export class TombstonesController {
  constructor(@Inject(READ) private readonly read: Query) {}

  @Route(listTombstones)
  async list(
    { query }: RouteCall<typeof listTombstones>,
    { userId }: Caller,
  ): Promise<JsonText<{ tombstones: Tombstone[] }>> {
    return jsonText(await listTombstonesJson(this.read, userId, query.item_id));
  }
}
