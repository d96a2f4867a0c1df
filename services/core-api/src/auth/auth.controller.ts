import { Controller, UseGuards } from '@nestjs/common';
import { authRoutes } from '@simmer/contracts/routes/auth.routes';
import { signInRoutes } from '@simmer/contracts/routes/sign-ins.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import { FromPassport } from '../http/passport-user.decorator.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AuthService } from './auth.service.ts';
import { LocalGuard } from './passwords/local.guard.ts';
import { ProfileService } from './profile.service.ts';
import { SignInService } from './sessions/sign-in.service.ts';
import type { User } from '@simmer/persistence/users/user.entity';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly profile: ProfileService,
    private readonly signIns: SignInService,
  ) {}

  @Route(authRoutes.signup)
  signup({ body }: RouteCall<typeof authRoutes.signup>, client: ClientInfo, @FromBrowser() browser: Browser) {
    return this.auth.signup(body, client, browser);
  }

  @Route(authRoutes.login)
  @UseGuards(LocalGuard)
  login(
    { body }: RouteCall<typeof authRoutes.login>,
    client: ClientInfo,
    @FromBrowser() browser: Browser,
    @FromPassport() user: User,
  ) {
    return this.auth.login(user, body, client, browser);
  }

  @Route(authRoutes.logout)
  logout(_: RouteCall<typeof authRoutes.logout>, caller: Caller) {
    return this.signIns.signOut(caller.sessionId);
  }

  @Route(authRoutes.endSignIn)
  endSignIn({ body }: RouteCall<typeof authRoutes.endSignIn>) {
    return this.signIns.end(body.sign_in_id);
  }

  @Route(authRoutes.me)
  me(_: RouteCall<typeof authRoutes.me>, caller: Caller) {
    return this.profile.read(caller);
  }

  @Route(authRoutes.completeOnboarding)
  completeOnboarding(_: RouteCall<typeof authRoutes.completeOnboarding>, caller: Caller) {
    return this.profile.completeOnboarding(caller);
  }

  @Route(signInRoutes.list)
  listSignIns(_: RouteCall<typeof signInRoutes.list>, caller: Caller) {
    return this.signIns.list(caller);
  }

  @Route(signInRoutes.remove)
  removeSignIn({ params }: RouteCall<typeof signInRoutes.remove>, caller: Caller) {
    return this.signIns.remove(params.id, caller);
  }

  @Route(signInRoutes.removeOthers)
  removeOtherSignIns(_: RouteCall<typeof signInRoutes.removeOthers>, caller: Caller) {
    return this.signIns.removeOthers(caller);
  }
}
