import { Controller } from '@nestjs/common';
import {
  adminRequestPasswordReset,
  confirmPasswordReset,
  requestPasswordReset,
} from '@simmer/contracts/routes/password-reset.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../http/caller.ts';
import type { Visitor } from '../http/visitor.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { PasswordResetService } from './password-reset.service.ts';

@Controller()
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Route(requestPasswordReset)
  request(
    { body }: RouteCall<typeof requestPasswordReset>,
    visitor: Visitor,
    @FromBrowser() browser: Browser,
  ) {
    return this.resets.request(body.email, visitor, browser);
  }

  @Route(confirmPasswordReset)
  confirm(
    { body }: RouteCall<typeof confirmPasswordReset>,
    visitor: Visitor,
    @FromBrowser() browser: Browser,
  ) {
    return this.resets.confirm(body, visitor, browser);
  }

  @Route(adminRequestPasswordReset, { transaction: 'own' })
  requestFor({ params }: RouteCall<typeof adminRequestPasswordReset>, caller: Caller) {
    return this.resets.requestFor(params.userId, caller);
  }
}
