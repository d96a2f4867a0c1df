import type { ReminderContent } from '../../reminders/reminder-content.ts';
import { chosenText } from './chosen-text.ts';
import { renderMail, type MailContent } from './mail-content.ts';

/** The mail of a reminder, for a person who has chosen mail (REM-11). */
export function reminderMail(publicUrl: string, { title, body, url }: ReminderContent): MailContent {
  return renderMail({
    subject: chosenText(title),
    opening: body.split('\n').map(chosenText).join(' · '),
    action: { label: 'Open Simmer', url: `${publicUrl}${url}` },
    closing: ['You chose to be reminded by mail; the settings of your account have the switch.'],
  });
}
