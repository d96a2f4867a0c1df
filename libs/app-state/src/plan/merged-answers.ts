import type { Answer } from '@simmer/plan/make-changes';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<readonly Answer[]>(() => []);

/** What the account has answered to steps of this tab that met changes of another device, until it is told (MRG-8). */
export const useMergedAnswers = (): readonly Answer[] => useStore(store);

export const noteMerged = (answers: readonly Answer[]): void =>
  store.setState((before) => [...before, ...answers], true);

/** Forgets merges that were reported, or whose person has signed out. */
export const forgetMerged = (): void => store.setState([], true);
