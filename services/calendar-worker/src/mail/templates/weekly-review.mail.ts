import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import type { ReviewedWeek } from '../reviewed-week.ts';
import { chosenText } from './chosen-text.ts';
import { renderMail, type MailContent } from './mail-content.ts';

/** The summary of a week, for a person who has chosen to get it (REF-39). */
export function weeklyReviewMail(
  publicUrl: string,
  monday: CalendarDate,
  { figures, stars }: ReviewedWeek,
): MailContent {
  const days = `${shortDate(monday)} – ${shortDate(addDays(monday, 6))}`;
  const hours = stars.map(({ name, hours: of }) => `${chosenText(name)} ${of}`).join(' · ');
  return renderMail({
    subject: `Your week, ${days}`,
    opening:
      figures.length === 0
        ? `Nothing was planned in your week of ${days}.`
        : `${days}: ${figures.join(', ')}.`,
    action: { label: 'Review your week', url: `${publicUrl}/review?week=${monday}` },
    closing: [
      ...(hours === '' ? [] : [hours]),
      'Five short steps, as much of them as you like. You chose to get this each week; the last step of the review has the switch.',
    ],
  });
}
