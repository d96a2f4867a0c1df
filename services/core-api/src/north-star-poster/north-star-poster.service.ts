import { Inject, Injectable } from '@nestjs/common';
import type { NorthStarPoster, SavePoster } from '@simmer/contracts/schemas/reflection.schema';
import type { Query } from '@simmer/persistence/query';
import { getPosterJson, savePoster } from '@simmer/persistence/repositories/north-star-poster.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';

@Injectable()
export class NorthStarPosterService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async get(caller: Caller): Promise<JsonText<{ poster: NorthStarPoster | null }>> {
    return jsonText(await getPosterJson(this.read, caller.userId));
  }

  /** One a person (W10). */
  async save(texts: SavePoster, caller: Caller): Promise<JsonText<{ poster: NorthStarPoster }>> {
    const {
      north_stars: northStars,
      context,
      baseline,
      progress_signals: progressSignals,
      road_bumps: roadBumps,
    } = texts;
    const given = { northStars, context, baseline, progressSignals, roadBumps };
    return jsonText(await savePoster(this.work.query, caller.userId, given));
  }
}
