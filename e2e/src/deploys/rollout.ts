import { expect } from '@playwright/test';
import type { Release } from '@simmer/contracts/release';
import { readCurrent, type ReleaseWriter } from '@simmer/releases/document/current-document';
import { localSigningKey } from '@simmer/releases/document/open-releases';
import { appsOf, type AppName, type ReleaseDocument } from '@simmer/releases/document/release-document';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { openReleaseStore } from '@simmer/releases/store/open-store';

type Step = 'canary' | 'promote' | 'rollback';
export const steps: readonly Step[] = ['canary', 'promote', 'rollback'];

const share = 50;

/** The versions of the apps that a gateway gives to somebody without a cookie. */
export async function servedVersions(origin: string): Promise<Readonly<Record<string, string>>> {
  const release = (await (await fetch(`${origin}/release.json`)).json()) as Release;
  return Object.fromEntries([
    ['shell', release.shell.version],
    ...release.remotes.map(({ name, version }) => [name, version]),
  ]) as Record<string, string>;
}

/** Releases one app after the other, as teams do that do not know of each other. */
export class Rollout {
  readonly #writer: ReleaseWriter;

  private constructor(writer: ReleaseWriter) {
    this.#writer = writer;
  }

  static async of(folder: string): Promise<Rollout> {
    const signingKey = await localSigningKey(folder);
    return new Rollout({ store: await openReleaseStore(folder), signingKey, publicKeys: [signingKey] });
  }

  /** Does one step with an app. The builds are of one source: they need no run of their pairs, which is what the people are. */
  async take(step: Step, app: AppName, newest: string): Promise<void> {
    const what = {
      by: 'deploys',
      reason: 'under load',
      now: new Date(),
      isBudgetChecked: false,
    };
    const writer = this.#writer;
    if (step === 'canary')
      await changeRelease(writer, { ...what, action: step, app, version: newest, share });
    else {
      // A rollback without a version goes to the one before.
      const version = step === 'promote' ? newest : undefined;
      await changeRelease(writer, { ...what, action: step, versions: { [app]: version } });
    }
  }

  /** Waits until each gateway serves what the document says. */
  async isFollowed(origins: readonly string[]): Promise<void> {
    const { deployed, canary } = await this.#current();
    const isCanary = canary !== undefined;
    for (const origin of origins)
      await expect(async () => {
        const response = await fetch(`${origin}/release.json`);
        await response.body?.cancel();
        // While there is a canary, the document is that of one browser.
        expect(response.headers.get('cache-control')?.includes('private') ?? false).toBe(isCanary);
        if (!isCanary)
          expect(await servedVersions(origin)).toEqual(
            Object.fromEntries(appsOf(deployed).map((app) => [app, deployed[app]?.version])),
          );
      }).toPass({ timeout: 30_000 });
  }

  async #current(): Promise<ReleaseDocument> {
    const current = await readCurrent(this.#writer.store, this.#writer.publicKeys);
    if (!current) throw new Error('Nothing is deployed.');
    return current.document;
  }
}
