import { Controller } from '@nestjs/common';
import {
  createDefaultEcocyclePhase,
  createDefaultTimeBlockSize,
  createDefaultVibe,
  listDefaultEcocyclePhases,
  listDefaultTimeBlockSizes,
  listDefaultVibes,
  removeDefaultEcocyclePhase,
  updateDefaultEcocyclePhase,
  updateDefaultTimeBlockSize,
  updateDefaultVibe,
} from '@simmer/contracts/routes/admin/admin-catalogue.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AdminDefaultsService } from './admin-defaults.service.ts';

@Controller()
export class AdminCatalogueController {
  constructor(private readonly defaults: AdminDefaultsService) {}

  @Route(listDefaultVibes)
  listVibes() {
    return this.defaults.list('vibe');
  }

  @Route(createDefaultVibe)
  createVibe({ body }: RouteCall<typeof createDefaultVibe>, caller: Caller) {
    return this.defaults.create('vibe', body, caller);
  }

  @Route(updateDefaultVibe)
  updateVibe({ params, body }: RouteCall<typeof updateDefaultVibe>, caller: Caller) {
    return this.defaults.update('vibe', params.id, body, caller);
  }

  @Route(listDefaultTimeBlockSizes)
  listSizes() {
    return this.defaults.list('size');
  }

  @Route(createDefaultTimeBlockSize)
  createSize({ body }: RouteCall<typeof createDefaultTimeBlockSize>, caller: Caller) {
    return this.defaults.create('size', body, caller);
  }

  @Route(updateDefaultTimeBlockSize)
  updateSize({ params, body }: RouteCall<typeof updateDefaultTimeBlockSize>, caller: Caller) {
    return this.defaults.update('size', params.id, body, caller);
  }

  @Route(listDefaultEcocyclePhases)
  listPhases() {
    return this.defaults.list('phase');
  }

  @Route(createDefaultEcocyclePhase)
  createPhase({ body }: RouteCall<typeof createDefaultEcocyclePhase>, caller: Caller) {
    return this.defaults.create('phase', body, caller);
  }

  @Route(updateDefaultEcocyclePhase)
  updatePhase({ params, body }: RouteCall<typeof updateDefaultEcocyclePhase>, caller: Caller) {
    return this.defaults.update('phase', params.id, body, caller);
  }

  @Route(removeDefaultEcocyclePhase)
  removePhase({ params }: RouteCall<typeof removeDefaultEcocyclePhase>, caller: Caller) {
    return this.defaults.removePhase(params.id, caller);
  }
}
