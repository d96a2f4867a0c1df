import type { StepResponse } from '@simmer/plan/make-changes';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<readonly StepResponse[]>(() => []);

/**
 * The account's answers to steps of this tab that were merged with changes of another device, until they are reported
 * (MRG-8).
 */
export const useMergedAnswers = (): readonly StepResponse[] => useStore(store);

export const noteMerged = (answers: readonly StepResponse[]): void =>
  store.setState((before) => [...before, ...answers], true);

/** Forgets merges that were reported, or whose user has signed out. */
export const forgetMerged = (): void => store.setState([], true);
