import { Controller, UseGuards } from '@nestjs/common';
import {
  completeOnboarding,
  deviceKey,
  endSignIn,
  login,
  logout,
  me,
  signup,
} from '@simmer/contracts/routes/auth.routes';
import { listSignIns, removeOtherSignIns, removeSignIn } from '@simmer/contracts/routes/sign-ins.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../http/caller.ts';
import { FromPassport } from '../http/passport-user.decorator.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AuthService } from './auth.service.ts';
import { DeviceKeyService } from './device-key.service.ts';
import { LocalGuard } from './passwords/local.guard.ts';
import { ProfileService } from './profile.service.ts';
import { SignInService } from './sessions/sign-in.service.ts';
import type { User } from '@simmer/persistence/users/user.entity';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly deviceKeys: DeviceKeyService,
    private readonly profile: ProfileService,
    private readonly signIns: SignInService,
  ) {}

  @Route(signup)
  signup({ body }: RouteCall<typeof signup>, client: ClientInfo, @FromBrowser() browser: Browser) {
    return this.auth.signup(body, client, browser);
  }

  @Route(login)
  @UseGuards(LocalGuard)
  login(
    { body }: RouteCall<typeof login>,
    client: ClientInfo,
    @FromBrowser() browser: Browser,
    @FromPassport() user: User,
  ) {
    return this.auth.login(user, body, client, browser);
  }

  @Route(logout)
  logout(_: RouteCall<typeof logout>, caller: Caller) {
    return this.signIns.signOut(caller.sessionId);
  }

  @Route(endSignIn)
  endSignIn({ body }: RouteCall<typeof endSignIn>) {
    return this.signIns.end(body.sign_in_id);
  }

  @Route(me)
  me(_: RouteCall<typeof me>, caller: Caller) {
    return this.profile.read(caller);
  }

  @Route(completeOnboarding)
  completeOnboarding(_: RouteCall<typeof completeOnboarding>, caller: Caller) {
    return this.profile.completeOnboarding(caller);
  }

  @Route(deviceKey, { isResponseSecret: true })
  deviceKey(_: RouteCall<typeof deviceKey>, caller: Caller) {
    return this.deviceKeys.read(caller);
  }

  @Route(listSignIns)
  listSignIns(_: RouteCall<typeof listSignIns>, caller: Caller) {
    return this.signIns.list(caller);
  }

  @Route(removeSignIn)
  removeSignIn({ params }: RouteCall<typeof removeSignIn>, caller: Caller) {
    return this.signIns.remove(params.id, caller);
  }

  @Route(removeOtherSignIns)
  removeOtherSignIns(_: RouteCall<typeof removeOtherSignIns>, caller: Caller) {
    return this.signIns.removeOthers(caller);
  }
}
