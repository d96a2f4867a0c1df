import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mailboxMessage, type MailboxMessage } from './mailbox-message.ts';

/** The stored mails, one file each. */
export type MailboxStore = Awaited<ReturnType<typeof openMailboxStore>>;

/** Opens the folder; beyond `most` mails the oldest are deleted. */
export async function openMailboxStore(folder: string, most: number) {
  await mkdir(folder, { recursive: true });
  let messages = (await readAll(folder)).sort(newestFirst);

  const fileOf = (message: MailboxMessage): string => path.join(folder, `${message.id}.json`);
  return {
    /** The mails, newest first. */
    list: (): readonly MailboxMessage[] => messages,
    find: (id: string): MailboxMessage | undefined => messages.find((message) => message.id === id),
    async add(message: MailboxMessage): Promise<void> {
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

/** Reads one mail; a damaged file must not affect the others. */
async function readOne(file: string): Promise<MailboxMessage | undefined> {
  try {
    return mailboxMessage.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function newestFirst(a: MailboxMessage, b: MailboxMessage): number {
  return b.sent_at.localeCompare(a.sent_at);
}
