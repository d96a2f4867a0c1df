import { Inject, Injectable } from '@nestjs/common';
import type { NorthStarPoster, SavePoster } from '@simmer/contracts/schemas/reflection.schema';
import type { Query } from '@simmer/persistence/query';
import {
  NorthStarPosterRepository,
  posterOnWire,
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

  async get({ userId }: Caller): Promise<JsonText<{ poster: NorthStarPoster | null }>> {
    return jsonText((await posterOnWire.findOnly(this.read, userId)) ?? NONE);
  }

  /** One per person (API-8). @throws ConflictError when the id is in use. */
  async save(texts: SavePoster, caller: Caller): Promise<JsonText<{ poster: NorthStarPoster }>> {
    const { north_stars, progress_signals, road_bumps, context, baseline, id, created_at } = texts;
    const given = {
      northStars: north_stars,
      context,
      baseline,
      progressSignals: progress_signals,
      roadBumps: road_bumps,
    };
    const saved = this.posters(caller).save({}, given, { id, createdAt: created_at });
    return jsonText(posterOnWire.json(await saved.catch(refuseUsedId('north_star_poster'))));
  }

  async remove(caller: Caller): Promise<JsonText<{ poster: NorthStarPoster | null }>> {
    const removed = await this.posters(caller).remove({});
    return jsonText(removed ? posterOnWire.json(removed) : NONE);
  }

  private posters({ userId }: Caller): NorthStarPosterRepository {
    return new NorthStarPosterRepository(this.work.em, userId);
  }
}

const NONE = '{"poster":null}';
