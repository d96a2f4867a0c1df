import { Inject, Injectable } from '@nestjs/common';
import type {
  ReleaseChange,
  ReleaseChangeBody,
  ReleaseCheck,
} from '@simmer/contracts/schemas/releases.schema';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import { findAdminUser } from '@simmer/persistence/admin/admin.query';
import { hasBuild } from '@simmer/releases/builds/build-store';
import type { ReleaseWriter } from '@simmer/releases/document/current-document';
import {
  versionBefore,
  type AppName,
  type ReleaseDocument,
} from '@simmer/releases/document/release-document';
import { applyOrder, checkOrder, type ReleaseOrder } from '@simmer/releases/rollout/change-release';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../http/caller.ts';
import { rejectingConflicts } from './reject-conflicts.ts';
import { ReleasesService } from './releases.service.ts';

/** Changes of the releases by super admins, the same as those of the command line (ADM-71). */
@Injectable()
export class ReleaseChangesService {
  constructor(
    private readonly releases: ReleasesService,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ConflictError if somebody else has changed the releases meanwhile. */
  async check(app: AppName, body: ReleaseChangeBody, caller: Caller): Promise<ReleaseCheck> {
    const order = await this.order(app, body.change);
    const { sentence, problems } = await rejectingConflicts(async () =>
      checkOrder(this.writer(body), order, await this.author(body, caller)),
    );
    return { sentence, problems: [...problems] };
  }

  /**
   * Carries the change out. Its audit entry is written first, in a transaction that fails with the change.
   * @throws ConflictError if the builds do not fit together, or somebody else has changed the releases meanwhile.
   */
  async change(app: AppName, body: ReleaseChangeBody, caller: Caller) {
    const order = await this.order(app, body.change);
    const author = await this.author(body, caller);
    await this.note(order, await this.releases.document(), caller);
    const { sentence, document } = await rejectingConflicts(() =>
      applyOrder(this.writer(body), order, author),
    );
    return { sentence, revision: document.revision };
  }

  private writer({ revision }: ReleaseChangeBody): ReleaseWriter {
    const { store, publicKeys, signingKey } = this.releases.opened();
    if (!signingKey)
      throw new ConflictError('The API has no key to sign changes. Change releases on the command line.');
    return { store, publicKeys, signingKey, expectedRevision: revision };
  }

  private async order(app: AppName, change: ReleaseChange): Promise<ReleaseOrder> {
    if (change.action !== 'promote' && change.action !== 'canary') return { app, action: change.action };
    if (!(await hasBuild(this.releases.opened().store, app, change.version)))
      throw InvalidInputError.inBody('change.version', `There is no build ${change.version} of ${app}.`);
    const { version } = change;
    return change.action === 'promote'
      ? { app, action: 'promote', version }
      : { app, action: 'canary', version, share: change.share };
  }

  private async author({ reason = '' }: ReleaseChangeBody, { userId }: Caller) {
    const user = await findAdminUser(this.work.query, userId);
    return { by: user?.name ?? 'a super admin', reason, now: this.clock() };
  }

  private note(order: ReleaseOrder, document: ReleaseDocument, { userId }: Caller): Promise<void> {
    const { app, action } = order;
    const from = document.deployed[app]?.version ?? 'none';
    const version = 'version' in order ? order.version : from;
    const target = action === 'rollback' ? (versionBefore(document, app) ?? 'none') : version;
    return this.auditLog.note({
      actorId: userId,
      action: 'adminReleases.change',
      target: { type: 'release', id: app },
      details: {
        app,
        action,
        version: target,
        from,
        ...('share' in order && { share: order.share }),
      },
    });
  }
}
