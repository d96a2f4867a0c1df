import { Controller, Inject } from '@nestjs/common';
import { planRoutes } from '@simmer/contracts/routes/plan.routes';
import type { PlanReading } from '@simmer/contracts/schemas/plan-reading.schema';
import type { HistoryEntry, PlanLoss } from '@simmer/contracts/schemas/history.schema';
import { listHistoryJson } from '@simmer/persistence/changes/history.query';
import { type CursorSeal, readPlanJson } from '@simmer/persistence/plan-writes/plan-reading.query';
import { listLossesJson, noteTold } from '@simmer/persistence/changes/losses.query';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import type { Query } from '@simmer/persistence/query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../database/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AUTH_SECRETS, type AuthSecrets } from '../secrets/auth.secrets.ts';
import { TextSeal } from '../secrets/text-seal.ts';

@Controller()
export class PlanController {
  private readonly cursors: CursorSeal;

  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
    @Inject(AUTH_SECRETS) { jwtSecrets }: AuthSecrets,
  ) {
    this.cursors = new TextSeal(jwtSecrets, 'plan cursors');
  }

  @Route(planRoutes.read)
  async readPlan(
    { query }: RouteCall<typeof planRoutes.read>,
    { userId }: Caller,
  ): Promise<JsonText<PlanReading>> {
    return jsonText(await readPlanJson(this.read, userId, query, this.cursors));
  }

  @Route(planRoutes.change)
  change({ body }: RouteCall<typeof planRoutes.change>, caller: Caller) {
    return applyPlanChanges(body, this.work.writer(caller));
  }

  @Route(planRoutes.history)
  async history(
    { query }: RouteCall<typeof planRoutes.history>,
    { userId }: Caller,
  ): Promise<JsonText<{ history: HistoryEntry[]; more: boolean }>> {
    return jsonText(
      await listHistoryJson(this.read, userId, { itemId: query.item_id, before: query.before }),
    );
  }

  @Route(planRoutes.losses)
  async losses(_: unknown, caller: Caller): Promise<JsonText<{ losses: PlanLoss[] }>> {
    return jsonText(await listLossesJson(this.read, caller));
  }

  @Route(planRoutes.noteTold)
  async noteTold(
    { body }: RouteCall<typeof planRoutes.noteTold>,
    caller: Caller,
  ): Promise<Record<string, never>> {
    await noteTold(this.work.query, caller, body.ids);
    return {};
  }
}
