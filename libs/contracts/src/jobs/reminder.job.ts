import * as z from 'zod';

/**
 * The job of one reminder: to send it, or to close it on the person's devices after it was answered. It has ids only.
 */
export const reminderPayload = z.strictObject({
  reminder_id: z.uuid(),
  what: z.enum(['send', 'close']),
  /**
   * The device on which the person answered, which gets no push: it has closed the reminder, and a browser may end the
   * subscription of a device after a push that shows nothing.
   */
  except: z.uuid().optional(),
});
export type ReminderPayload = z.output<typeof reminderPayload>;
