import { Controller, Inject } from '@nestjs/common';
import { northStarRoutes } from '@simmer/contracts/routes/north-stars.routes';
import { catalogueRoutes } from '@simmer/contracts/routes/catalogue.routes';
import { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import { listOffered, listPlans as readPlans } from '@simmer/persistence/catalogue/default-item.query';
import type { Query } from '@simmer/persistence/query';
import { READ } from '../database/database.token.ts';
import { Route } from '../http/route.decorator.ts';

/** Shared catalogue data; a change by an admin is visible on the next request. */
@Controller()
export class CatalogueController {
  constructor(@Inject(READ) private readonly query: Query) {}

  /** A bare list (API-5). */
  @Route(timeBlockRoutes.sizes)
  sizes() {
    return listOffered(this.query, 'size');
  }

  @Route(catalogueRoutes.vibes)
  async vibes() {
    return { vibes: await listOffered(this.query, 'vibe') };
  }

  /** A bare list (API-5). */
  @Route(catalogueRoutes.phases)
  phases() {
    return listOffered(this.query, 'phase');
  }

  @Route(catalogueRoutes.plans)
  async plans() {
    return { plans: await readPlans(this.query) };
  }

  @Route(northStarRoutes.defaults)
  async northStars() {
    return { themes: await listOffered(this.query, 'northStar') };
  }
}
