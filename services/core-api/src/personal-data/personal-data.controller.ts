import { Controller } from '@nestjs/common';
import { personalDataRoutes } from '@simmer/contracts/routes/personal-data.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { FromClient } from '../http/client-info.decorator.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { ArchiveService } from './archive/archive.service.ts';

@Controller()
export class PersonalDataController {
  constructor(
    private readonly archive: ArchiveService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Route(personalDataRoutes.archive)
  download(_: RouteCall<typeof personalDataRoutes.archive>, caller: Caller) {
    return this.archive.make(caller);
  }

  @Route(personalDataRoutes.deletionOutlook)
  preview(_: RouteCall<typeof personalDataRoutes.deletionOutlook>, caller: Caller) {
    return this.deletion.preview(caller);
  }

  @Route(personalDataRoutes.delete, { transaction: 'own' })
  remove(
    { body }: RouteCall<typeof personalDataRoutes.delete>,
    caller: Caller,
    @FromClient() client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.deletion.remove(body, caller, client, browser);
  }
}
