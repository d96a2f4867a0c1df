import { withRetry } from '@simmer/ui/lazy/retry';
import type { ReleaseRemote, RemoteBuild } from '@simmer/contracts/release';
import { buildsOfRemote } from '@simmer/contracts/release-builds';
import type { RemoteHost, RemoteName } from '@simmer/contracts/remote-contract';
import { startFileAttempt } from './file-attempts.ts';
import { attemptTimeoutMs, loadBuild, type MountedRemote } from './remote-build.ts';
import { isWorthRetrying } from '../failures/remote-error.ts';
import { withTimeLimit } from './time-limit.ts';

/** Takes a part of a mounted remote, such as a page or a slot; may load further chunks. */
export type Take<T> = (mounted: MountedRemote, build: RemoteBuild) => T | Promise<T>;

/** One remote in this page: the builds that may be used, and those that are mounted. */
export class RemoteLoader {
  readonly name: RemoteName;
  readonly host: RemoteHost;
  readonly listeners = new Set<() => void>();
  builds: readonly RemoteBuild[];
  hasFailed = false;
  /** True if a part that had exceeded its time limit has loaded since. */
  hasRecovered = false;
  #description: string;
  /** The version of the shell, whose build includes the kit that the remote's files need. */
  readonly #shellVersion: string;
  readonly #mounts = new Map<RemoteBuild, Promise<MountedRemote>>();
  readonly #mounted = new Set<RemoteBuild>();

  constructor(remote: ReleaseRemote, host: RemoteHost, shellVersion: string) {
    this.name = remote.name;
    this.host = host;
    this.#shellVersion = shellVersion;
    this.builds = buildsOfRemote(remote);
    this.#description = JSON.stringify(this.builds);
  }

  /** Uses the builds of a newer release document, if they differ. */
  redescribe(remote: ReleaseRemote): void {
    const builds = buildsOfRemote(remote);
    const description = JSON.stringify(builds);
    if (description === this.#description) return;
    this.#description = description;
    this.builds = builds;
  }

  /** Lets the next attempt request the remote's files again, instead of waiting for a request that hangs. */
  forgetPending(): void {
    startFileAttempt(this.#shellVersion);
    for (const build of this.builds) {
      startFileAttempt(build.version);
      if (!this.#mounted.has(build)) this.#mounts.delete(build);
    }
  }

  /** Takes a part from one build, with retries. */
  attempt<T>(build: RemoteBuild, take: Take<T>): Promise<T> {
    let count = 0;
    const once = async (): Promise<T> => {
      count += 1;
      if (count > 1) {
        startFileAttempt(this.#shellVersion);
        startFileAttempt(build.version);
      }
      const mounted = await this.#mount(build);
      return withTimeLimit(Promise.resolve(take(mounted, build)), attemptTimeoutMs, build.entry);
    };
    return withRetry(once, { attempts: 3, baseMs: 300, isWorthRetrying });
  }

  async #mount(build: RemoteBuild): Promise<MountedRemote> {
    const mount = this.#mounts.get(build) ?? loadBuild(this.name, build, this.host);
    this.#mounts.set(build, mount);
    try {
      const mounted = await mount;
      this.#mounted.add(build);
      return mounted;
    } catch (error) {
      if (this.#mounts.get(build) === mount) this.#mounts.delete(build);
      throw error;
    }
  }
}
