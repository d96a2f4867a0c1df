import { Controller } from '@nestjs/common';
import { adminReleaseRoutes } from '@simmer/contracts/routes/admin/admin-releases.routes';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { ReleaseChangesService } from './release-changes.service.ts';
import { rejectingConflicts } from './reject-conflicts.ts';
import { ReleasesService } from './releases.service.ts';

@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly changes: ReleaseChangesService,
  ) {}

  @Route(adminReleaseRoutes.show)
  show() {
    return rejectingConflicts(() => this.releases.show());
  }

  @Route(adminReleaseRoutes.check)
  async check({ params, body }: RouteCall<typeof adminReleaseRoutes.check>, caller: Caller) {
    return this.changes.check(await this.releases.appOf(params), body, caller);
  }

  @Route(adminReleaseRoutes.change)
  async change({ params, body }: RouteCall<typeof adminReleaseRoutes.change>, caller: Caller) {
    return this.changes.change(await this.releases.appOf(params), body, caller);
  }
}
