import { placeBlock } from '@simmer/e2e/data/blocks';
import { monthRange, nextWeek, today } from '@simmer/e2e/data/days';
import { People, type Onboarded } from '@simmer/e2e/data/people';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * The session tokens for the pages of each access: one of a person without a plan, then one of a person with a plan.
 */
export type Tokens = Readonly<Record<string, readonly string[]>>;

const signIn = (origin: string, body: Account) => new People(origin).apiOf('').call('auth.login', { body });

/**
 * Fills a person's plan with everything that a page may show: blocks today, a goal, a reflection, priorities, a pulse
 * check and a poster.
 */
async function fillPlan({ api, stars }: Onboarded): Promise<void> {
  const date = today();
  const [star, other] = stars;
  for (const part of ['morning', 'afternoon', 'evening'] as const) {
    const fields = { north_star_theme_id: star.id, title: `Read in the ${part}`, note: 'A chapter' };
    await placeBlock(api, { activity: 'Learning', date, part, fields });
  }
  const { end_date: endDate } = monthRange();
  const goal = { name: 'Read ten books', startDate: date, endDate };
  await api.call('northStarGoals.create', { body: { ...goal, type: 'seasonal', budgets: [] } });
  const week = { week_start_date: nextWeek().monday };
  await api.call('weeklyReflections.save', { body: { ...week, wins: ['Read a chapter'] } });
  await api.call('weeklyPriorities.save', { body: { ...week, ordered_theme_ids: [star.id, other.id] } });
  const ratings = [{ theme_id: star.id, rating: 7 }];
  await api.call('pulseChecks.save', { body: { date, weather_mood: 'cloudy', theme_ratings: ratings } });
  await api.call('northStarPoster.save', { body: { context: 'A new city' } });
}

/** Signs up a new person, one with an empty plan and one with a full plan; signs the super admin in. */
export async function signUpPeople(origin: string, superAdmin: Account): Promise<Tokens> {
  const people = new People(origin);
  const { token } = await signIn(origin, superAdmin);
  await people.apiOf(token).call('auth.completeOnboarding');
  const full = await people.onboard();
  await fillPlan(full);
  return {
    'signed-in': [(await people.signUp()).token],
    onboarded: [(await people.onboard()).token, full.token],
    'super-admin': [token],
  };
}

/**
 * Signs in to a running Simmer without signing up anybody or changing anything: a super admin, who may enter every
 * page, and a person whose plan the pages show.
 */
export async function signInPeople(origin: string, superAdmin: Account, person?: Account): Promise<Tokens> {
  const { token, user } = await signIn(origin, superAdmin);
  const onboarded = person ? [token, (await signIn(origin, person)).token] : [token];
  // A person who has completed onboarding is redirected from its pages.
  return { 'signed-in': user.has_completed_onboarding ? [] : [token], onboarded, 'super-admin': [token] };
}
