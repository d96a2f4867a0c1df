import { Controller, UseGuards } from '@nestjs/common';
import { authRoutes } from '@simmer/contracts/routes/auth.routes';
import { FromBrowser, type Browser } from '../../http/browser.decorator.ts';
import type { Caller } from '../../database/caller.ts';
import { FromPassport } from '../../http/passport-user.decorator.ts';
import type { ClientInfo } from '../../http/client-info.ts';
import type { RouteCall } from '../../http/read-input.ts';
import { Redirect } from '../../http/redirect.ts';
import { Route } from '../../http/route.decorator.ts';
import { GoogleConsentGuard, GoogleReturnGuard } from './google.guard.ts';
import { GoogleSignInService } from './google-sign-in.service.ts';
import type { GooglePerson, GoogleSignInFailure } from './google.strategy.ts';

@Controller()
export class GoogleSignInController {
  constructor(private readonly google: GoogleSignInService) {}

  @Route(authRoutes.googleLogin)
  @UseGuards(GoogleConsentGuard)
  login({ query }: RouteCall<typeof authRoutes.googleLogin>) {
    return new Redirect(this.google.notSetUp(query.mode ?? 'signin'));
  }

  @Route(authRoutes.googleInvited)
  startInvited(
    { body }: RouteCall<typeof authRoutes.googleInvited>,
    client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.google.startInvited(body.token, client, browser);
  }

  @Route(authRoutes.superAdminLogin)
  @UseGuards(GoogleConsentGuard)
  superAdminLogin() {
    return new Redirect(this.google.notSetUp('admin'));
  }

  @Route(authRoutes.googleCallback)
  @UseGuards(GoogleReturnGuard)
  async callback(
    _: RouteCall<typeof authRoutes.googleCallback>,
    _client: ClientInfo,
    @FromBrowser() browser: Browser,
    @FromPassport() outcome: GooglePerson | GoogleSignInFailure,
  ) {
    return new Redirect(await this.google.finish(outcome, browser));
  }

  @Route(authRoutes.exchange)
  exchange(
    { body }: RouteCall<typeof authRoutes.exchange>,
    client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.google.exchange(body.ticket, client, browser);
  }

  @Route(authRoutes.joinGoogle)
  join(_: RouteCall<typeof authRoutes.joinGoogle>, caller: Caller, @FromBrowser() browser: Browser) {
    return this.google.join(caller, browser);
  }
}
