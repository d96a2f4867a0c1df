import { nameOfSwitchedUser } from '@simmer/app-state/session/switched-user';
import { usePushKey, useRefreshPushSubscriptions } from '@simmer/app-state/reminders/push-subscriptions';
import { useState, useSyncExternalStore } from 'react';
import { notifications } from '../../../session/preferences.ts';
import { askForPush, type PushProblem, pushProblem } from '../../../reminders/push-device.ts';

export interface PushAnswer {
  /** Why this device gets no reminders; null if it can get them. */
  readonly problem: PushProblem | 'off' | 'switched' | null;
  readonly isAsking: boolean;
  /** Asks the person for permission, and subscribes this device. */
  readonly ask: () => Promise<void>;
}

/** Whether this device can get reminders, and the function that asks the person (REM-15). */
export function usePushAnswer(userId: string): PushAnswer {
  const isOn = useSyncExternalStore(notifications.subscribe, notifications.get);
  const { data: key } = usePushKey();
  const refresh = useRefreshPushSubscriptions();
  const [answer, setAnswer] = useState(pushProblem);
  const [isAsking, setIsAsking] = useState(false);
  const obstacle = (): PushAnswer['problem'] => {
    if (nameOfSwitchedUser() !== null) return 'switched';
    if (key === null) return 'not-set-up';
    return isOn ? answer : 'off';
  };
  const problem = obstacle();
  const ask = async (): Promise<void> => {
    if (problem === 'switched' || problem === 'not-set-up' || problem === 'off') return;
    setIsAsking(true);
    setAnswer(await askForPush(userId));
    setIsAsking(false);
    await refresh();
  };
  return { problem, isAsking, ask };
}
