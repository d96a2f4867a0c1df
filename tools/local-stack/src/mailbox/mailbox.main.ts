// The mailbox as a process of the local stack.
import { z } from 'zod';
import { startMailbox } from './mailbox.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const environment = z
  .object({ PORT: port, MAILBOX_SMTP_PORT: port, MAILBOX_FOLDER: z.string().min(1) })
  .parse(process.env);

const mailbox = await startMailbox({
  folder: environment.MAILBOX_FOLDER,
  smtpPort: environment.MAILBOX_SMTP_PORT,
});
await mailbox.app.listen({ port: environment.PORT, host: '127.0.0.1' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mailbox.close());
