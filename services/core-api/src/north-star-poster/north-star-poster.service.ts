import { Inject, Injectable } from '@nestjs/common';
import type { NorthStarPoster, SavePoster } from '@simmer/contracts/schemas/reflection.schema';
import type { Query } from '@simmer/persistence/query';
import {
  getPosterJson,
  removePoster,
  savePoster,
} from '@simmer/persistence/repositories/north-stars/north-star-poster.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { refuseUsedId } from '../errors/used-id.ts';
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

  /** One a person (API-8). @throws ConflictError when the id is in use. */
  async save(texts: SavePoster, caller: Caller): Promise<JsonText<{ poster: NorthStarPoster }>> {
    const {
      north_stars: northStars,
      context,
      baseline,
      progress_signals: progressSignals,
      road_bumps: roadBumps,
      id,
      created_at: createdAt,
    } = texts;
    const given = { northStars, context, baseline, progressSignals, roadBumps };
    const saved = savePoster(this.work.query, caller.userId, given, { id, createdAt });
    return jsonText(await saved.catch(refuseUsedId('north_star_poster')));
  }

  async remove(caller: Caller): Promise<JsonText<{ poster: NorthStarPoster | null }>> {
    return jsonText(await removePoster(this.work.query, caller.userId));
  }
}
