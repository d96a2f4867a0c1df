import { Controller } from '@nestjs/common';
import {
  exchangeTicket,
  googleCallback,
  googleLogin,
  joinGoogle,
  superAdminLogin,
} from '@simmer/contracts/routes/auth.routes';
import { FromBrowser, type Browser } from '../../http/browser.decorator.ts';
import type { Caller } from '../../http/caller.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { RouteCall } from '../../http/read-input.ts';
import { Redirect } from '../../http/redirect.ts';
import { Route } from '../../http/route.decorator.ts';
import { GoogleSignInService } from './google-sign-in.service.ts';

@Controller()
export class GoogleSignInController {
  constructor(private readonly google: GoogleSignInService) {}

  @Route(googleLogin)
  async login({ query }: RouteCall<typeof googleLogin>, visitor: Visitor, @FromBrowser() browser: Browser) {
    return new Redirect(await this.google.begin(query.mode ?? 'signin', visitor, browser));
  }

  @Route(superAdminLogin)
  async superAdminLogin(
    _: RouteCall<typeof superAdminLogin>,
    visitor: Visitor,
    @FromBrowser() browser: Browser,
  ) {
    return new Redirect(await this.google.begin('admin', visitor, browser));
  }

  @Route(googleCallback)
  async callback({ query }: RouteCall<typeof googleCallback>, _: Visitor, @FromBrowser() browser: Browser) {
    return new Redirect(await this.google.finish(query, browser));
  }

  @Route(exchangeTicket)
  exchange({ body }: RouteCall<typeof exchangeTicket>, visitor: Visitor, @FromBrowser() browser: Browser) {
    return this.google.exchange(body.ticket, visitor, browser);
  }

  @Route(joinGoogle)
  join(_: RouteCall<typeof joinGoogle>, caller: Caller, @FromBrowser() browser: Browser) {
    return this.google.join(caller, browser);
  }
}
