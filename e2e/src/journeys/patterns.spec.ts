import { addDays } from '@simmer/domain/dates/add-to-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import type { WeatherMoodId } from '@simmer/contracts/schemas/planning-values';
import { placeBlock } from '../data/blocks.ts';
import { today } from '../data/days.ts';
import { openAs, type Onboarded } from '../data/people.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const WEEKS = 24;
// In no regular order: weeks that alternate resemble each other, and count for few.
const WITH_HOURS = new Set([0, 1, 3, 6, 7, 9, 13, 14, 18, 19, 21, 22]);
const BRIGHT: readonly WeatherMoodId[] = ['sunny', 'partly-sunny', 'partly-sunny'];
const DARK: readonly WeatherMoodId[] = ['rainy', 'cloudy', 'windy'];

const mondayOfWeek = (week: number) => addDays(mondayOf(today()), 7 * (week - WEEKS));

async function checkIn({ api, stars }: Onboarded, count: number, moodOf: (week: number) => WeatherMoodId) {
  for (let week = WEEKS - count; week < WEEKS; week++) {
    const monday = mondayOfWeek(week);
    await api.call('pulseChecks.save', {
      body: {
        date: addDays(monday, 2),
        week_start_date: monday,
        weather_mood: moodOf(week),
        theme_ratings: stars.map(({ id }, at) => ({ theme_id: id, rating: 4 + ((week + at) % 3) })),
      },
    });
  }
}

test('patterns: the page names hours that go with a better mood, and links to their weeks (PAT-5)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const [star] = robin.stars;
  for (const week of WITH_HOURS) {
    await placeBlock(robin.api, {
      activity: 'Learning',
      size: 'medium',
      date: addDays(mondayOfWeek(week), 1),
      fields: { north_star_theme_id: star.id },
    });
  }
  await checkIn(robin, WEEKS, (week) => (WITH_HOURS.has(week) ? BRIGHT : DARK)[week % 3] ?? 'cloudy');
  await openAs(page, robin, '/dashboard');
  // The tab comes with the first pattern.
  await page
    .getByRole('navigation', { name: 'Looking back' })
    .getByRole('link', { name: 'Patterns' })
    .click();
  const card = page.getByRole('region', { name: 'Patterns' });
  const sentence = new RegExp(
    `^In weeks with any hours for “${star.name}”, your mood was [\\d.]+ to [\\d.]+ points higher \\(of 12\\)\\.$`,
  );
  const pattern = card.getByRole('listitem').filter({ has: page.getByText(sentence) });
  await expect(pattern.getByText(sentence)).toBeVisible();
  await expect(pattern.getByRole('img', { name: /: 12 weeks, mean mood 11$/ })).toBeVisible();
  await expect(card.getByText(/They say what goes together, not what causes what\./)).toBeVisible();
  await pattern.getByRole('button', { name: `Show the ${WEEKS} weeks` }).click();
  await expect(pattern.getByRole('link')).toHaveCount(WEEKS);
  await expectAccessible(page, 'the patterns');
  const monday = mondayOfWeek(Math.max(...WITH_HOURS));
  await pattern.getByRole('link', { name: `Week of ${datedDay(monday)}` }).click();
  await expect(page).toHaveURL(new RegExp(`/calendar\\?date=${monday}$`));
});
