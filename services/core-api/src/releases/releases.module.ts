import { Module } from '@nestjs/common';
import { openReleases } from '@simmer/releases/document/open-releases';
import { ENV, type Env } from '../environment/env.ts';
import { WritesModule } from '../http/writes.module.ts';
import { ReleaseChangesService } from './release-changes.service.ts';
import { ReleasesController } from './releases.controller.ts';
import { ReleasesService } from './releases.service.ts';
import { RELEASES, type ReleasesOfStore } from './releases.token.ts';

const open = ({
  RELEASE_STORE: address,
  RELEASE_SIGNING_KEY: signingKey,
  RELEASE_PUBLIC_KEYS: publicKeys,
}: Env): Promise<ReleasesOfStore> | null =>
  address === undefined ? null : openReleases({ address, signingKey, publicKeys });

/** The deployed builds of each app, for the federation page (ADM-70). */
@Module({
  imports: [WritesModule],
  controllers: [ReleasesController],
  providers: [{ provide: RELEASES, useFactory: open, inject: [ENV] }, ReleaseChangesService, ReleasesService],
  exports: [ReleasesService],
})
export class ReleasesModule {}
