import { Controller, Inject } from '@nestjs/common';
import { connectedAppRoutes as routes } from '@simmer/contracts/routes/connected-apps.routes';
import type { AppStep, PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { deleteProposal, readProposalJson } from '@simmer/persistence/connected-apps/plan-proposal.query';
import { appSteps } from '@simmer/persistence/connected-apps/step-item.query';
import type { Query } from '@simmer/persistence/query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../database/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { ConnectedAppsService } from './connected-apps.service.ts';
import { OAuthService } from './oauth.service.ts';
import { undoStep } from './undo-step.ts';

@Controller()
export class ConnectedAppsController {
  constructor(
    private readonly apps: ConnectedAppsService,
    private readonly oauth: OAuthService,
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
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

  @Route(routes.steps)
  async steps(_: RouteCall<typeof routes.steps>, { userId }: Caller): Promise<{ steps: AppStep[] }> {
    return { steps: await appSteps(this.read, userId) };
  }

  @Route(routes.undo)
  async undo({ params }: RouteCall<typeof routes.undo>, caller: Caller): Promise<{ items: ChangedItem[] }> {
    const { items } = await undoStep(this.work.query, params.id, caller);
    return { items };
  }

  @Route(routes.proposal)
  async proposal(
    _: RouteCall<typeof routes.proposal>,
    { userId }: Caller,
  ): Promise<JsonText<{ proposal: PlanProposal | null }>> {
    return jsonText(await readProposalJson(this.read, userId));
  }

  @Route(routes.dismissProposal)
  async dismissProposal(
    _: RouteCall<typeof routes.dismissProposal>,
    { userId }: Caller,
  ): Promise<{ proposal: null }> {
    await deleteProposal(this.work.query, userId);
    return { proposal: null };
  }

  @Route(routes.client)
  client({ query }: RouteCall<typeof routes.client>) {
    return this.oauth.describe(query);
  }

  @Route(routes.answer, { isResponseSecret: true })
  answer({ body }: RouteCall<typeof routes.answer>, caller: Caller) {
    return this.oauth.answer(body, caller);
  }
}
