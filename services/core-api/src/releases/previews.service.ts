import { Inject, Injectable } from '@nestjs/common';
import type { OpenedPreview, PreviewLink } from '@simmer/contracts/schemas/releases.schema';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import { hasBuild } from '@simmer/releases/builds/build-store';
import type { AppName } from '@simmer/releases/document/release-document';
import type { SigningKey } from '@simmer/releases/document/signing-keys';
import {
  composePreview,
  previewCookie,
  signPreview,
  verifyPreview,
  type Preview,
} from '@simmer/releases/previews';
import { cookieText } from '@simmer/service/cookies';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { ENV, type Env } from '../environment/env.ts';
import type { Caller } from '../http/caller.ts';
import { rejectingConflicts } from './reject-conflicts.ts';
import { ReleasesService } from './releases.service.ts';

const VALID_MS = 60 * 60_000;

interface Access {
  readonly preview: OpenedPreview;
  /** The value of `Set-Cookie`. */
  readonly cookie: string;
}

/** Links to builds that are not promoted, and the cookies of browsers that open them (ADM-72). */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly releases: ReleasesService,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Creates a link. @throws ConflictError if the build does not fit the deployed builds. */
  async link(app: AppName, version: string, caller: Caller): Promise<PreviewLink> {
    const key = this.key();
    if (!(await hasBuild(this.releases.opened().store, app, version)))
      throw InvalidInputError.inBody('version', `There is no build ${version} of ${app}.`);
    const preview = { app, version, expiresAt: this.clock().getTime() + VALID_MS };
    await this.compose(preview);
    await this.note('adminReleases.linkPreview', preview, caller);
    return { token: signPreview(preview, 'link', key), expires_at: expiryOf(preview) };
  }

  /**
   * Lets a super admin's browser get the build of a link.
   * @throws ConflictError for a link that is forged or has expired, and for a build that no longer fits the deployed
   * builds.
   */
  async open(token: string, caller: Caller): Promise<Access> {
    const key = this.key();
    const preview = verifyPreview(token, 'link', { keys: [key], now: this.clock() });
    if (!preview) {
      throw new ConflictError('This preview link is no longer valid. Ask for a new one.');
    }
    const release = await this.compose(preview);
    const { app, version } = preview;
    await this.note('adminReleases.openPreview', preview, caller);
    const address = release.remotes.find(({ name }) => name === app)?.routes[0]?.path ?? '/';
    return {
      preview: { app, version, expires_at: expiryOf(preview), address },
      cookie: this.cookie(preview, key),
    };
  }

  private cookie(preview: Preview, key: SigningKey): string {
    const maxAgeSeconds = Math.ceil((preview.expiresAt - this.clock().getTime()) / 1000);
    const isSecure = this.env.PUBLIC_URL.startsWith('https:');
    const pass = signPreview(preview, 'pass', key);
    return cookieText(previewCookie, pass, { maxAgeSeconds, isSecure });
  }

  private key(): SigningKey {
    const { signingKey } = this.releases.opened();
    if (signingKey) return signingKey;
    throw new ConflictError('The API has no key to sign links. Set RELEASE_SIGNING_KEY.');
  }

  private async compose(preview: Preview) {
    const { release } = await this.releases.document();
    return rejectingConflicts(() => composePreview(this.releases.opened().store, release, preview));
  }

  private note(action: string, { app, version }: Preview, { userId }: Caller): Promise<void> {
    const target = { type: 'release', id: app };
    return this.auditLog.note({ actorId: userId, action, target, details: { app, version } });
  }
}

const expiryOf = ({ expiresAt }: Preview): string => new Date(expiresAt).toISOString();
