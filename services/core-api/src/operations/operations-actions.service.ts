import { Injectable } from '@nestjs/common';
import { queueLabels } from '@simmer/contracts/schemas/operations-names';
import type { OperationsAction } from '@simmer/contracts/schemas/operations.schema';
import { RENEWAL_SECONDS, retryWatches } from '@simmer/persistence/calendar-sync/channel';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import { requestHousekeeping } from '@simmer/persistence/operations/housekeeping.query';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../database/caller.ts';
import { QueuesService } from './queues.service.ts';

/**
 * The actions of super admins on the operations page. An action is in the audit log if, and only if, it was done
 * (ADM-75).
 */
@Injectable()
export class OperationsActionsService {
  constructor(
    private readonly queues: QueuesService,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** Takes an action. @throws UnavailableError when the queue does not respond. */
  async act(action: OperationsAction, { userId }: Caller): Promise<{ sentence: string }> {
    if (action.action === 'renew-watches')
      await this.work.run(() => retryWatches(this.work.query, RENEWAL_SECONDS));
    await this.work.run(async () => {
      const { action: name, ...details } = action;
      const target = { type: 'operations', id: Object.values(details)[0] ?? 'watches' };
      await this.auditLog.note({ actorId: userId, action: `adminOperations.${name}`, target, details });
      await this.carryOut(action);
    });
    return { sentence: sentenceOf(action) };
  }

  private async carryOut(action: OperationsAction): Promise<void> {
    if (action.action === 'renew-watches') await this.queues.runMaintenance();
    else if (action.action !== 'run-schedule') await this.queues.change(action.queue, action.action);
    else if (action.schedule === 'calendar-maintenance') await this.queues.runMaintenance();
    else await requestHousekeeping(this.work.query);
  }
}

function sentenceOf(action: OperationsAction): string {
  if (action.action === 'renew-watches') return 'The watches are being renewed.';
  if (action.action === 'run-schedule')
    return action.schedule === 'housekeeping'
      ? 'A worker starts housekeeping within ten seconds.'
      : 'The calendar maintenance has been started.';
  const queue = `“${queueLabels[action.queue]}”`;
  if (action.action === 'pause-queue') return `The queue ${queue} is paused.`;
  if (action.action === 'resume-queue') return `The queue ${queue} goes on.`;
  if (action.action === 'empty-queue') return `The waiting jobs of the queue ${queue} are removed.`;
  return `The waiting jobs of the queue ${queue} start now.`;
}
