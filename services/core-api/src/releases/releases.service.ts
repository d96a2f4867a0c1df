import { Inject, Injectable } from '@nestjs/common';
import type {
  DeployedVersion,
  PublishedBuild,
  ReleaseOfApp,
  Releases,
} from '@simmer/contracts/schemas/releases.schema';
import { describeSource, type BuildManifest } from '@simmer/releases/builds/build-manifest';
import { knownApps, readBuild } from '@simmer/releases/builds/build-store';
import { describeBuilds } from '@simmer/releases/builds/describe-builds';
import { readCurrent } from '@simmer/releases/document/current-document';
import { describeStates, readStates } from '@simmer/releases/gateway-states';
import {
  appsOf,
  canaryOf,
  versionBefore,
  type AppName,
  type Change,
  type ReleaseDocument,
} from '@simmer/releases/document/release-document';
import type { OpenedReleases } from '@simmer/releases/document/open-releases';
import { dropOldest } from '@simmer/service/drop-oldest';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import { RELEASES, type ReleasesOfStore } from './releases.token.ts';

const SHOWN_BUILDS = 10;
const SHOWN_CHANGES = 30;
/** The number of cached manifests, which never change. */
const KEPT_MANIFESTS = 200;

/** Reads the release store for the federation page. */
@Injectable()
export class ReleasesService {
  private readonly manifests = new Map<string, Promise<BuildManifest>>();

  constructor(@Inject(RELEASES) private readonly releases: ReleasesOfStore) {}

  /** The open release store. @throws ConflictError without a store. */
  opened(): OpenedReleases {
    if (this.releases) return this.releases;
    throw new ConflictError('The API knows no release store. Set RELEASE_STORE to see what is deployed.');
  }

  /** The release document. @throws ConflictError before the first release. */
  async document(): Promise<ReleaseDocument> {
    const { store, publicKeys } = this.opened();
    const current = await readCurrent(store, publicKeys);
    if (current) return current.document;
    throw new ConflictError(
      'Nothing has been released yet. Promote a build of each app on the command line.',
    );
  }

  /** The deployed versions, for the operations page (ADM-73). @throws ConflictError before the first release. */
  async deployed() {
    const document = await this.document();
    const gateways = await readStates(this.opened().store, new Date());
    return {
      revision: document.revision,
      apps: appsOf(document.deployed).flatMap((app) => {
        const deployed = document.deployed[app];
        if (!deployed) return [];
        return { app, version: deployed.version, canary_version: canaryOf(document, app)?.version ?? null };
      }),
      gateway_sentence: describeStates(gateways, document.revision),
    };
  }

  async show(): Promise<Releases> {
    const document = await this.document();
    const { store } = this.opened();
    const gateways = await readStates(store, new Date());
    const apps = await knownApps(store, document);
    return {
      store: store.location,
      revision: document.revision,
      can_change: this.opened().signingKey !== undefined,
      apps: await Promise.all(apps.map((app) => this.ofApp(document, app))),
      gateways: gateways.map(({ gateway, host, revision, since, at }) => ({
        id: gateway,
        host,
        revision,
        since,
        seen_at: at,
      })),
      gateway_sentence: describeStates(gateways, document.revision),
      history: await Promise.all(
        document.history
          .slice(-SHOWN_CHANGES)
          .toReversed()
          .map(async (entry) => ({ ...entry, changes: await this.withSources(entry.changes) })),
      ),
    };
  }

  /** The app of a path. @throws InvalidInputError for an app without a stored build. */
  async appOf({ app }: { app: string }): Promise<AppName> {
    const { store } = this.opened();
    const apps = await knownApps(store, await this.document());
    if (apps.includes(app)) return app;
    throw new InvalidInputError([{ loc: ['params', 'app'], msg: 'This is no app.', type: 'invalid_value' }]);
  }

  /** The manifest of a build. @throws ConflictError if it is not in the store. */
  manifest(app: AppName, version: string): Promise<BuildManifest> {
    const name = `${app}@${version}`;
    const cachedManifest = this.manifests.get(name);
    if (cachedManifest) return cachedManifest;
    const read = this.read(app, version);
    this.manifests.set(name, read);
    read.catch(() => this.manifests.delete(name));
    dropOldest(this.manifests, KEPT_MANIFESTS);
    return read;
  }

  private async read(app: AppName, version: string): Promise<BuildManifest> {
    return readBuild(this.opened().store, app, version);
  }

  private async ofApp(document: ReleaseDocument, app: AppName): Promise<ReleaseOfApp> {
    return {
      app,
      deployed: await this.deployedVersion(document, app),
      before: versionBefore(document, app) ?? null,
      builds: await this.builds(document, app),
    };
  }

  private async deployedVersion(document: ReleaseDocument, app: AppName): Promise<DeployedVersion | null> {
    const deployed = document.deployed[app];
    if (!deployed) return null;
    const { version, since, by } = deployed;
    const canary = canaryOf(document, app);
    const { contract, owner = null, source } = await this.manifest(app, version);
    return {
      version,
      since,
      by,
      contract,
      source: source ? describeSource(source) : null,
      owner,
      canary: canary
        ? {
            version: canary.version,
            share: canary.share,
            since: canary.since,
            by: canary.by,
            contract: (await this.manifest(app, canary.version)).contract,
          }
        : null,
    };
  }

  private async builds(document: ReleaseDocument, app: AppName): Promise<PublishedBuild[]> {
    const read = (...build: [AppName, string]) => this.manifest(...build);
    const builds = await describeBuilds({ store: this.opened().store, document, read }, app, SHOWN_BUILDS);
    return builds.map(({ publishedAt, isNewer, ...build }) => ({
      ...build,
      published_at: publishedAt,
      is_newer: isNewer,
    }));
  }

  /** The changes with the sources of their builds, as far as these builds are still stored. */
  private withSources(changes: readonly Change[]) {
    return Promise.all(
      changes.map(async (change) => {
        const build = await this.manifest(change.app, change.to).catch(() => undefined);
        return { ...change, source: build?.source ? describeSource(build.source) : null };
      }),
    );
  }
}
