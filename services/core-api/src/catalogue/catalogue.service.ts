import { Inject, Injectable } from '@nestjs/common';
import type { EcocyclePhase, Plan, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import type { Query } from '@simmer/persistence/query';
import {
  listDefaultNorthStarsJson,
  listPhasesJson,
  listPlansJson,
  listSizesJson,
  listVibesJson,
} from '@simmer/persistence/queries/catalogue-lists.query';
import { READ } from '../database/database.token.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';

/** Shared catalogue data; a change by an admin is visible on the next request. */
@Injectable()
export class CatalogueService {
  constructor(@Inject(READ) private readonly read: Query) {}

  async sizes(): Promise<JsonText<TimeBlockSize[]>> {
    return jsonText(await listSizesJson(this.read));
  }

  async vibes(): Promise<JsonText<{ vibes: Vibe[] }>> {
    return jsonText(await listVibesJson(this.read));
  }

  async phases(): Promise<JsonText<EcocyclePhase[]>> {
    return jsonText(await listPhasesJson(this.read));
  }

  async plans(): Promise<JsonText<{ plans: Plan[] }>> {
    return jsonText(await listPlansJson(this.read));
  }

  async northStars(): Promise<JsonText<{ themes: DefaultNorthStar[] }>> {
    return jsonText(await listDefaultNorthStarsJson(this.read));
  }
}
