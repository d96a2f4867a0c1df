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
import { changeRelease, checkOrder, type SignedOrder } from '@simmer/releases/rollout/change-release';
import type { ReleaseOrder } from '@simmer/releases/rollout/orders';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';
import { rejectingConflicts } from './reject-conflicts.ts';
import { ReleasesService } from './releases.service.ts';

/** Changes of releases by super admins; the command line can make the same ones (ADM-71). */
@Injectable()
export class ReleaseChangesService {
  constructor(
    private readonly releases: ReleasesService,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Checks a change. @throws ConflictError if somebody else has changed the releases meanwhile. */
  async check(app: AppName, body: ReleaseChangeBody, caller: Caller): Promise<ReleaseCheck> {
    const order = await this.order(app, body, caller);
    const { sentence, problems } = await rejectingConflicts(() => checkOrder(this.writer(body), order));
    return { sentence, problems: [...problems] };
  }

  /**
   * Makes a change. The audit entry is written first, in a transaction that fails with the change.
   * @throws ConflictError if the builds do not fit together, or somebody else has changed the releases meanwhile.
   */
  async change(app: AppName, body: ReleaseChangeBody, caller: Caller) {
    const order = await this.order(app, body, caller);
    const writer = this.writer(body);
    const before = await this.releases.document();
    await this.note(app, body.change, before, caller);
    const { sentence } = await rejectingConflicts(() => checkOrder(writer, order));
    const document = await rejectingConflicts(() => changeRelease(writer, order));
    return { sentence, revision: document?.revision ?? before.revision };
  }

  private writer({ revision }: ReleaseChangeBody): ReleaseWriter {
    const { store, publicKeys, signingKey } = this.releases.opened();
    if (!signingKey)
      throw new ConflictError('The API has no key to sign changes. Change releases on the command line.');
    return { store, publicKeys, signingKey, expectedRevision: revision };
  }

  private async order(
    app: AppName,
    { change, reason = '' }: ReleaseChangeBody,
    { userId }: Caller,
  ): Promise<SignedOrder> {
    const user = await findAdminUser(this.work.query, userId);
    const author = { by: user?.name ?? 'a super admin', reason, now: this.clock() };
    return { ...(await this.orderOf(app, change)), ...author };
  }

  private async orderOf(app: AppName, change: ReleaseChange): Promise<ReleaseOrder> {
    if (change.action === 'rollback') return { action: 'rollback', versions: { [app]: undefined } };
    const { action, version } = change;
    if (!(await hasBuild(this.releases.opened().store, app, version)))
      throw InvalidInputError.inBody('change.version', `There is no build ${version} of ${app}.`);
    return action === 'promote'
      ? { action, versions: { [app]: version } }
      : { action, app, version, share: change.share };
  }

  private note(app: AppName, change: ReleaseChange, document: ReleaseDocument, { userId }: Caller) {
    const from = document.deployed[app]?.version ?? 'none';
    const version = 'version' in change ? change.version : from;
    const target = change.action === 'rollback' ? (versionBefore(document, app) ?? 'none') : version;
    const share = 'share' in change ? { share: change.share } : {};
    return this.auditLog.note({
      actorId: userId,
      action: 'adminReleases.change',
      target: { type: 'release', id: app },
      details: { app, action: change.action, version: target, from, ...share },
    });
  }
}
