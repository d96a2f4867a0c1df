import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildsOfRelease, placeOf, type BuildName } from '@simmer/contracts/release-builds';
import { copyBuild, hasBuild } from '@simmer/releases/builds/build-store';
import { readCurrent, type CurrentDocument } from '@simmer/releases/document/current-document';
import type { ReleaseDocument } from '@simmer/releases/document/release-document';
import { InvalidDocumentError } from '@simmer/releases/document/signature';
import type { PublicKey } from '@simmer/releases/document/signing-keys';
import { writeServedDocument } from '@simmer/releases/document/served-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';

interface MirrorOptions {
  readonly store: ReleaseStore;
  /** A document that none of them signed is not mirrored. */
  readonly keys: readonly PublicKey[];
  /** The gateway's own folder, which it serves. */
  readonly folder: string;
}

/** A build that the store does not have is looked for again after this time. */
const missingAgainMs = 30_000;

/** Every build that a page of this document can load. */
const buildsOf = ({ release, canary }: ReleaseDocument): BuildName[] =>
  (canary ? [release, canary.release] : [release]).flatMap(buildsOfRelease);

/**
 * Copies what a release store has deployed into the gateway's folder, builds first. The gateway serves that folder, so
 * it goes on, and restarts, while the store is away.
 */
export class StoreMirror {
  readonly #options: MirrorOptions;
  readonly #copies = new Map<string, Promise<boolean>>();
  #copied: CurrentDocument | undefined;

  constructor(options: MirrorOptions) {
    this.#options = options;
  }

  /** Of the document that was copied; undefined before the first one. */
  revision(): number | undefined {
    return this.#copied?.document.revision;
  }

  /**
   * Copies the document if it was replaced.
   * @throws InvalidDocumentError for one that is old or that no key has signed, and whatever the store throws while it is away.
   */
  async update(): Promise<void> {
    const { store, keys, folder } = this.#options;
    const current = await readCurrent(store, keys, this.#copied);
    if (!current || current === this.#copied) return;
    const { document } = current;
    const revision = this.revision() ?? 0;
    // Whoever can write to the store but not sign could put an old document back.
    if (document.revision < revision) {
      throw new InvalidDocumentError(
        'revision',
        `Its revision ${document.revision} is older than ${revision}.`,
      );
    }
    for (const build of buildsOf(document)) await this.ensureBuild(build);
    await writeServedDocument(folder, document);
    this.#copied = current;
  }

  /** Copies a build once: also one that only an open page asks for. @returns whether the store has it. */
  ensureBuild({ app, version }: BuildName): Promise<boolean> {
    const place = `${placeOf(app)}/${version}`;
    const copy = this.#copies.get(place) ?? this.#copy({ app, version }, place);
    this.#copies.set(place, copy);
    const forget = () => this.#copies.delete(place);
    // One that is missing may be published later; until then requests for it must not reach the store.
    copy.then((isCopied) => isCopied || setTimeout(forget, missingAgainMs).unref(), forget);
    return copy;
  }

  async #copy({ app, version }: BuildName, place: string): Promise<boolean> {
    const { store, folder } = this.#options;
    const marker = join(folder, place, '.complete');
    if (store.location === resolve(folder) || existsSync(marker)) return true;
    if (!(await hasBuild(store, app, version))) return false;
    await copyBuild(store, { app, version }, folder);
    await writeFile(marker, '');
    return true;
  }
}
