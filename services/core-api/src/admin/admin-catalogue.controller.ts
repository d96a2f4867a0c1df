import { Controller } from '@nestjs/common';
import {
  adminPhaseRoutes,
  adminSizeRoutes,
  adminVibeRoutes,
} from '@simmer/contracts/routes/admin/admin-defaults.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AdminDefaultsService } from './admin-defaults.service.ts';

@Controller()
export class AdminCatalogueController {
  constructor(private readonly defaults: AdminDefaultsService) {}

  @Route(adminVibeRoutes.list)
  listVibes() {
    return this.defaults.list('vibe');
  }

  @Route(adminVibeRoutes.create)
  createVibe({ body }: RouteCall<typeof adminVibeRoutes.create>, caller: Caller) {
    return this.defaults.create('vibe', body, caller);
  }

  @Route(adminVibeRoutes.update)
  updateVibe({ params, body }: RouteCall<typeof adminVibeRoutes.update>, caller: Caller) {
    return this.defaults.update('vibe', params.id, body, caller);
  }

  @Route(adminSizeRoutes.list)
  listSizes() {
    return this.defaults.list('size');
  }

  @Route(adminSizeRoutes.create)
  createSize({ body }: RouteCall<typeof adminSizeRoutes.create>, caller: Caller) {
    return this.defaults.create('size', body, caller);
  }

  @Route(adminSizeRoutes.update)
  updateSize({ params, body }: RouteCall<typeof adminSizeRoutes.update>, caller: Caller) {
    return this.defaults.update('size', params.id, body, caller);
  }

  @Route(adminPhaseRoutes.list)
  listPhases() {
    return this.defaults.list('phase');
  }

  @Route(adminPhaseRoutes.create)
  createPhase({ body }: RouteCall<typeof adminPhaseRoutes.create>, caller: Caller) {
    return this.defaults.create('phase', body, caller);
  }

  @Route(adminPhaseRoutes.update)
  updatePhase({ params, body }: RouteCall<typeof adminPhaseRoutes.update>, caller: Caller) {
    return this.defaults.update('phase', params.id, body, caller);
  }

  @Route(adminPhaseRoutes.remove)
  removePhase({ params }: RouteCall<typeof adminPhaseRoutes.remove>, caller: Caller) {
    return this.defaults.removePhase(params.id, caller);
  }
}
