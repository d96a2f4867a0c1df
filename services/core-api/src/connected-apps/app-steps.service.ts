import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AppStep, PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { deleteProposal, readProposalJson } from '@simmer/persistence/connected-apps/plan-proposal.query';
import { appSteps } from '@simmer/persistence/connected-apps/step-item.query';
import { invertStep } from '@simmer/persistence/plan-writes/invert-step';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import type { Query } from '@simmer/persistence/query';
import { lockChangesOf } from '@simmer/persistence/time-blocks/time-block.query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { Resources } from '../resources/resources.ts';

/** What connected apps did (APP-10), and what they propose (APP-12). */
@Injectable()
export class AppStepsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly resources: Resources,
    private readonly work: UnitOfWork,
  ) {}

  async list({ userId }: Caller): Promise<{ steps: AppStep[] }> {
    return { steps: await appSteps(this.read, userId) };
  }

  /**
   * Undoes a step, in the running transaction. @param stepId undefined: the last one of the calling app
   * @throws NotFoundError, ConflictError when it is undone already or cannot be.
   */
  async undo(stepId: string | undefined, caller: Caller): Promise<{ step: AppStep; items: ChangedItem[] }> {
    const { query } = this.work;
    const { userId } = caller;
    // Before the step is judged: another request may be undoing it.
    await lockChangesOf(query, userId);
    const appId = caller.scope === null ? undefined : caller.sessionId;
    const steps = await appSteps(query, userId, { ...(appId && { appId }), ...(stepId && { stepId }) });
    const step = orNotFound(stepId === undefined ? steps.find((one) => !one.is_undone) : steps[0]);
    if (step.is_undone) throw new ConflictError('This was undone already.');
    const inverse = invertStep(step.items, step.at);
    if (inverse === null) return { step, items: [] };
    const writer = this.resources.writer(caller);
    const kept = { id: caller.step?.id ?? randomUUID(), appId: appId ?? null, undoes: step.id };
    return { step, ...(await applyPlanChanges(inverse, { ...writer, step: kept })) };
  }

  async proposal({ userId }: Caller): Promise<JsonText<{ proposal: PlanProposal | null }>> {
    return jsonText(await readProposalJson(this.read, userId));
  }

  async dismissProposal({ userId }: Caller): Promise<{ proposal: null }> {
    await deleteProposal(this.work.query, userId);
    return { proposal: null };
  }
}
