import { Controller } from '@nestjs/common';
import { idealBlockRoutes } from '@simmer/contracts/routes/ideal-blocks.routes';
import { EMPTY_IDEAL_BLOCK, FULL_IDEAL_WEEK } from '@simmer/domain/ideal-week/reject-ideal-block';
import { idealBlocks } from '@simmer/persistence/ideal-week/ideal-block.resource';
import { postgresFailure } from '../errors/postgres-error.ts';
import { rejectReference } from '../errors/reference-error.ts';
import { rejectionError } from '../errors/reject.ts';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { Resources } from './resources.ts';

@Controller()
export class IdealBlocksController {
  constructor(private readonly resources: Resources) {}

  @Route(idealBlockRoutes.list)
  list(_: RouteCall<typeof idealBlockRoutes.list>, caller: Caller) {
    return this.resources.list(idealBlocks, caller);
  }

  @Route(idealBlockRoutes.create)
  create({ body }: RouteCall<typeof idealBlockRoutes.create>, caller: Caller) {
    return this.resources.create(idealBlocks, body, caller).catch(rejectContent).catch(unknownReference);
  }

  @Route(idealBlockRoutes.update)
  update({ params, body }: RouteCall<typeof idealBlockRoutes.update>, caller: Caller) {
    return this.resources
      .update(idealBlocks, params.id, body, caller)
      .catch(rejectContent)
      .catch(unknownReference);
  }

  @Route(idealBlockRoutes.remove)
  remove({ params, query }: RouteCall<typeof idealBlockRoutes.remove>, caller: Caller) {
    return this.resources.remove(idealBlocks, { ...params, ...query }, caller);
  }
}

const REJECTIONS = { ideal_block_limit: FULL_IDEAL_WEEK, ideal_block_content: EMPTY_IDEAL_BLOCK };

function rejectContent(error: unknown): never {
  const rejection = REJECTIONS[postgresFailure(error)?.constraint as keyof typeof REJECTIONS];
  throw rejection === undefined ? error : rejectionError(rejection, { cause: error });
}

const unknownReference = rejectReference('ideal_block', {
  activity_id: 'activity_id',
  north_star_id: 'north_star_theme_id',
  phase_id: 'ecocycle_phase',
  size_id: 'size',
});
