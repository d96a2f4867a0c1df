import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../store/make-folder.ts';
import { generateSigningKey, signingKeySchema, type SigningKey } from './signing-keys.ts';

const fileName = 'release-signing-key';

/**
 * The key of a store on this machine: generated once and kept beside the document, because all copies of Simmer that are
 * started from one checkout share its builds. A real store has its key elsewhere (`RELEASE_SIGNING_KEY`).
 */
export async function localSigningKey(folder: string): Promise<SigningKey> {
  const file = join(folder, fileName);
  const storedKey = await readFile(file, 'utf8').catch(() => undefined);
  if (storedKey !== undefined) return signingKeySchema.parse(storedKey);
  const draft = join(folder, `.${randomUUID()}`);
  await makeFolder(folder);
  await writeFile(draft, generateSigningKey(), { mode: 0o600 });
  // Of two processes the first one wins.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  return signingKeySchema.parse(await readFile(file, 'utf8'));
}
