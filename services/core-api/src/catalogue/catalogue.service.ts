import { Inject, Injectable } from '@nestjs/common';
import type { EcocyclePhase, Plan, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import type { Query } from '@simmer/persistence/query';
import {
  listDefaultNorthStars,
  listPhases,
  listPlans,
  listSizes,
  listVibes,
} from '@simmer/persistence/catalogue/default-item.query';
import { READ } from '../database/database.token.ts';

/** Shared catalogue data; a change by an admin is visible on the next request. */
@Injectable()
export class CatalogueService {
  constructor(@Inject(READ) private readonly read: Query) {}

  /** A bare list (API-5). */
  sizes(): Promise<TimeBlockSize[]> {
    return listSizes(this.read);
  }

  async vibes(): Promise<{ vibes: Vibe[] }> {
    return { vibes: await listVibes(this.read) };
  }

  /** A bare list (API-5). */
  phases(): Promise<EcocyclePhase[]> {
    return listPhases(this.read);
  }

  async plans(): Promise<{ plans: Plan[] }> {
    return { plans: await listPlans(this.read) };
  }

  async northStars(): Promise<{ themes: DefaultNorthStar[] }> {
    return { themes: await listDefaultNorthStars(this.read) };
  }
}
