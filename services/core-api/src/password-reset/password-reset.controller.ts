import { Controller } from '@nestjs/common';
import { passwordResetRoutes } from '@simmer/contracts/routes/password-reset.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { PasswordResetService } from './password-reset.service.ts';

@Controller()
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Route(passwordResetRoutes.request)
  request(
    { body }: RouteCall<typeof passwordResetRoutes.request>,
    client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.resets.request(body.email, client, browser);
  }

  @Route(passwordResetRoutes.confirm)
  confirm(
    { body }: RouteCall<typeof passwordResetRoutes.confirm>,
    client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.resets.confirm(body, client, browser);
  }

  @Route(passwordResetRoutes.adminRequest, { transaction: 'own' })
  requestFor({ params }: RouteCall<typeof passwordResetRoutes.adminRequest>, caller: Caller) {
    return this.resets.requestFor(params.userId, caller);
  }
}
