import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { MailboxMessage } from './mailbox-message.ts';

const messageSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  sent_at: z.iso.datetime(),
});

/** The stored mails, one file each. */
export interface MailboxStore {
  /** Newest first. */
  list(): readonly MailboxMessage[];
  find(id: string): MailboxMessage | undefined;
  add(message: MailboxMessage): Promise<void>;
}

/** Opens the folder; beyond `most` mails the oldest are deleted. */
export async function openMailboxStore(folder: string, most: number): Promise<MailboxStore> {
  await mkdir(folder, { recursive: true });
  let messages = (await readAll(folder)).sort(newestFirst);

  const fileOf = (message: MailboxMessage): string => path.join(folder, `${message.id}.json`);
  return {
    list: () => messages,
    find: (id) => messages.find((message) => message.id === id),
    async add(message) {
      const draft = `${fileOf(message)}.tmp`;
      await writeFile(draft, JSON.stringify(message), { mode: 0o600 });
      await rename(draft, fileOf(message));
      const all = [message, ...messages].sort(newestFirst);
      messages = all.slice(0, most);
      await Promise.all(all.slice(most).map((old) => rm(fileOf(old), { force: true })));
    },
  };
}

async function readAll(folder: string): Promise<MailboxMessage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(names.map((name) => readOne(path.join(folder, name))));
  return read.filter((message) => message !== undefined);
}

/** A damaged file must not affect the others. */
async function readOne(file: string): Promise<MailboxMessage | undefined> {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.data;
  } catch {
    return undefined;
  }
}

function newestFirst(a: MailboxMessage, b: MailboxMessage): number {
  return b.sent_at.localeCompare(a.sent_at);
}
