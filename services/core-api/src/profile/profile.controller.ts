import { Controller } from '@nestjs/common';
import { emailChangeRoutes, profileRoutes } from '@simmer/contracts/routes/profile.routes';
import { ProfileService } from '../auth/profile.service.ts';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { FromClient } from '../http/client-info.decorator.ts';
import { EmailChangeService } from './email-change.service.ts';
import { PasswordChangeService } from './password-change.service.ts';

@Controller()
export class ProfileController {
  constructor(
    private readonly emails: EmailChangeService,
    private readonly passwords: PasswordChangeService,
    private readonly profile: ProfileService,
  ) {}

  @Route(profileRoutes.update)
  update({ body }: RouteCall<typeof profileRoutes.update>, caller: Caller) {
    return this.profile.update(body, caller);
  }

  @Route(profileRoutes.changePassword, { transaction: 'own' })
  changePassword(
    { body }: RouteCall<typeof profileRoutes.changePassword>,
    caller: Caller,
    @FromClient() client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.passwords.change(body, caller, client, browser);
  }

  @Route(emailChangeRoutes.get)
  emailChange(_: RouteCall<typeof emailChangeRoutes.get>, caller: Caller) {
    return this.emails.find(caller);
  }

  @Route(emailChangeRoutes.request, { transaction: 'own' })
  requestEmailChange(
    { body }: RouteCall<typeof emailChangeRoutes.request>,
    caller: Caller,
    @FromClient() client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.emails.request(body, caller, client, browser);
  }

  @Route(emailChangeRoutes.cancel)
  cancelEmailChange(_: RouteCall<typeof emailChangeRoutes.cancel>, caller: Caller) {
    return this.emails.cancel(caller);
  }

  @Route(emailChangeRoutes.confirm, { transaction: 'own' })
  confirmEmailChange(
    { body }: RouteCall<typeof emailChangeRoutes.confirm>,
    caller: Caller,
    @FromBrowser() browser: Browser,
  ) {
    return this.emails.confirm(body.token, caller, browser);
  }
}
