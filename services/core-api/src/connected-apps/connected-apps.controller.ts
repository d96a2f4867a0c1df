import { Controller } from '@nestjs/common';
import { connectedAppRoutes as routes } from '@simmer/contracts/routes/connected-apps.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AppStepsService } from './app-steps.service.ts';
import { ConnectedAppsService } from './connected-apps.service.ts';
import { OAuthService } from './oauth.service.ts';

@Controller()
export class ConnectedAppsController {
  constructor(
    private readonly apps: ConnectedAppsService,
    private readonly oauth: OAuthService,
    private readonly steps: AppStepsService,
  ) {}

  @Route(routes.list)
  list(_: RouteCall<typeof routes.list>, caller: Caller) {
    return this.apps.list(caller);
  }

  @Route(routes.createToken, { transaction: 'own', isResponseSecret: true })
  createToken({ body }: RouteCall<typeof routes.createToken>, caller: Caller) {
    return this.apps.createToken(body, caller);
  }

  @Route(routes.revoke)
  revoke({ params }: RouteCall<typeof routes.revoke>, caller: Caller) {
    return this.apps.revoke(params.id, caller);
  }

  @Route(routes.steps, { isHeavyRead: true })
  listSteps(_: RouteCall<typeof routes.steps>, caller: Caller) {
    return this.steps.list(caller);
  }

  @Route(routes.undo)
  undo({ params }: RouteCall<typeof routes.undo>, caller: Caller) {
    return this.steps.undo(params.id, caller);
  }

  @Route(routes.proposal)
  proposal(_: RouteCall<typeof routes.proposal>, caller: Caller) {
    return this.steps.proposal(caller);
  }

  @Route(routes.dismissProposal)
  dismissProposal(_: RouteCall<typeof routes.dismissProposal>, caller: Caller) {
    return this.steps.dismissProposal(caller);
  }

  @Route(routes.client)
  client({ query }: RouteCall<typeof routes.client>, caller: Caller) {
    return this.oauth.describe(query, caller);
  }

  @Route(routes.answer, { isResponseSecret: true })
  answer({ body }: RouteCall<typeof routes.answer>, caller: Caller) {
    return this.oauth.answer(body, caller);
  }
}
