import { Controller } from '@nestjs/common';
import { northStarRoutes } from '@simmer/contracts/routes/north-stars.routes';
import { catalogueRoutes } from '@simmer/contracts/routes/catalogue.routes';
import { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import { Route } from '../http/route.decorator.ts';
import { CatalogueService } from './catalogue.service.ts';

@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Route(timeBlockRoutes.sizes)
  sizes() {
    return this.catalogue.sizes();
  }

  @Route(catalogueRoutes.vibes)
  vibes() {
    return this.catalogue.vibes();
  }

  @Route(catalogueRoutes.phases)
  phases() {
    return this.catalogue.phases();
  }

  @Route(catalogueRoutes.plans)
  plans() {
    return this.catalogue.plans();
  }

  @Route(northStarRoutes.defaults)
  northStars() {
    return this.catalogue.northStars();
  }
}
