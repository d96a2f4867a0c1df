import * as z from 'zod';

/** The job of one reminder: to send it, or to close it on the person's devices after it was answered. Ids only. */
export const reminderPayload = z.strictObject({
  reminder_id: z.uuid(),
  what: z.enum(['send', 'close']),
  /** The device that answered: it shows it no more, and a push that shows nothing may cost it its subscription. */
  except: z.uuid().optional(),
});
export type ReminderPayload = z.output<typeof reminderPayload>;
