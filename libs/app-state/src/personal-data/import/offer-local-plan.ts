import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { itemCountOf } from '@simmer/plan/copy/app-data';
import { localStore } from '@simmer/plan/copy/local-plan';
import { signatureOf } from '@simmer/plan/disk/stored-json';

/** This browser's plan without a user, as text; null if it is empty. */
export async function localPlanText(): Promise<string | null> {
  const plan = await localStore.read();
  return itemCountOf(plan) > 0 ? JSON.stringify(plan) : null;
}

/** Stands for every user, once somebody has added the plan to their account: it is not offered to the next person. */
const EVERYBODY = 'everybody';
const answerOf = (userId: string, text: string): string => `local plan ${userId} ${signatureOf(text)}`;

/** Whether this browser's plan is to be offered to a user: it has items, and the user has not answered yet. */
export async function isToBeOffered(userId: string): Promise<boolean> {
  const text = await localPlanText();
  if (text === null) return false;
  const answers = await deviceDatabase.read((tables) => tables.list('readings', LOCAL_SCOPE));
  const names = [userId, EVERYBODY].map((each) => answerOf(each, text));
  return !answers.some(({ name }) => names.includes(name));
}

/** Records the user's answer: the offer returns only when the plan of this browser has changed. */
export async function noteAnswer(userId: string, isAdded: boolean): Promise<void> {
  const text = await localPlanText();
  if (text === null) return;
  const name = answerOf(isAdded ? EVERYBODY : userId, text);
  const answer = { userId: LOCAL_SCOPE, name, readAt: new Date().toISOString(), data: null };
  await deviceDatabase.run(async (tables) => tables.put('readings', answer));
}
