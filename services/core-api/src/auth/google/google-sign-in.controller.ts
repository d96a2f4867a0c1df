import { Controller, UseGuards } from '@nestjs/common';
import {
  exchangeTicket,
  googleCallback,
  googleLogin,
  joinGoogle,
  startInvitedGoogle,
  superAdminLogin,
} from '@simmer/contracts/routes/auth.routes';
import { FromBrowser, type Browser } from '../../http/browser.decorator.ts';
import type { Caller } from '../../http/caller.ts';
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

  @Route(googleLogin)
  @UseGuards(GoogleConsentGuard)
  login({ query }: RouteCall<typeof googleLogin>) {
    return new Redirect(this.google.notSetUp(query.mode ?? 'signin'));
  }

  @Route(startInvitedGoogle)
  startInvited(
    { body }: RouteCall<typeof startInvitedGoogle>,
    client: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return this.google.startInvited(body.token, client, browser);
  }

  @Route(superAdminLogin)
  @UseGuards(GoogleConsentGuard)
  superAdminLogin() {
    return new Redirect(this.google.notSetUp('admin'));
  }

  @Route(googleCallback)
  @UseGuards(GoogleReturnGuard)
  async callback(
    _: RouteCall<typeof googleCallback>,
    _client: ClientInfo,
    @FromBrowser() browser: Browser,
    @FromPassport() outcome: GooglePerson | GoogleSignInFailure,
  ) {
    return new Redirect(await this.google.finish(outcome, browser));
  }

  @Route(exchangeTicket)
  exchange({ body }: RouteCall<typeof exchangeTicket>, client: ClientInfo, @FromBrowser() browser: Browser) {
    return this.google.exchange(body.ticket, client, browser);
  }

  @Route(joinGoogle)
  join(_: RouteCall<typeof joinGoogle>, caller: Caller, @FromBrowser() browser: Browser) {
    return this.google.join(caller, browser);
  }
}
