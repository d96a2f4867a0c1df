import { Controller } from '@nestjs/common';
import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  updateProfile,
} from '@simmer/contracts/routes/profile.routes';
import { ProfileService } from '../auth/profile.service.ts';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../http/caller.ts';
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

  @Route(updateProfile)
  update({ body }: RouteCall<typeof updateProfile>, caller: Caller) {
    return this.profile.update(body, caller);
  }

  @Route(changePassword, { transaction: 'own' })
  changePassword(
    { body }: RouteCall<typeof changePassword>,
    caller: Caller,
    @FromClient() client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.passwords.change(body, caller, client, browser);
  }

  @Route(getEmailChange)
  emailChange(_: RouteCall<typeof getEmailChange>, caller: Caller) {
    return this.emails.find(caller);
  }

  @Route(requestEmailChange, { transaction: 'own' })
  requestEmailChange(
    { body }: RouteCall<typeof requestEmailChange>,
    caller: Caller,
    @FromClient() client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.emails.request(body, caller, client, browser);
  }

  @Route(cancelEmailChange)
  cancelEmailChange(_: RouteCall<typeof cancelEmailChange>, caller: Caller) {
    return this.emails.cancel(caller);
  }

  @Route(confirmEmailChange, { transaction: 'own' })
  confirmEmailChange(
    { body }: RouteCall<typeof confirmEmailChange>,
    caller: Caller,
    @FromBrowser() browser: Browser,
  ) {
    return this.emails.confirm(body.token, caller, browser);
  }
}
