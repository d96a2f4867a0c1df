import { Inject, Injectable } from '@nestjs/common';
import type { AppStep, PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { deleteProposal, readProposalJson } from '@simmer/persistence/connected-apps/plan-proposal.query';
import { appSteps } from '@simmer/persistence/connected-apps/step-item.query';
import type { Query } from '@simmer/persistence/query';
import { READ } from '../database/database.token.ts';
import { undoStep } from './undo-step.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';

/** What connected apps did (APP-10), and what they propose (APP-12). */
@Injectable()
export class AppStepsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list({ userId }: Caller): Promise<{ steps: AppStep[] }> {
    return { steps: await appSteps(this.read, userId) };
  }

  /** @throws like `undoStep` */
  async undo(stepId: string, caller: Caller): Promise<{ items: ChangedItem[] }> {
    const { items } = await undoStep(this.work.query, stepId, caller);
    return { items };
  }

  async proposal({ userId }: Caller): Promise<JsonText<{ proposal: PlanProposal | null }>> {
    return jsonText(await readProposalJson(this.read, userId));
  }

  async dismissProposal({ userId }: Caller): Promise<{ proposal: null }> {
    await deleteProposal(this.work.query, userId);
    return { proposal: null };
  }
}
