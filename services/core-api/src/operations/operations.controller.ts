import { Controller } from '@nestjs/common';
import { adminOperationsRoutes } from '@simmer/contracts/routes/admin/admin-operations.routes';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { OperationsActionsService } from './operations-actions.service.ts';
import { OperationsService } from './operations.service.ts';

@Controller()
export class OperationsController {
  constructor(
    private readonly operations: OperationsService,
    private readonly actions: OperationsActionsService,
  ) {}

  @Route(adminOperationsRoutes.show)
  show() {
    return this.operations.show();
  }

  @Route(adminOperationsRoutes.act, { transaction: 'own' })
  act({ body }: RouteCall<typeof adminOperationsRoutes.act>, caller: Caller) {
    return this.actions.act(body, caller);
  }
}
