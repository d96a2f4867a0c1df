import type { PulseCheck, SavePulseCheck } from '@simmer/contracts/schemas/reflection.schema';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';

export const usePulseChecks = () => usePlanningQuery(RESOURCES.pulseChecks.list);

/** Saves the check of a day, replacing an earlier one. */
export function useSavePulseCheck(): Action<SavePulseCheck, PulseCheck> {
  const { source, invalidates } = useWritable('pulseChecks');
  return useAction({ write: source.pulseChecks.save, isForm: true, invalidates });
}
