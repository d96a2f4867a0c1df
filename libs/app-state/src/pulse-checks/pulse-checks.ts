import { useState } from 'react';
import { saveAsSeen } from '../hooks/save-as-seen.ts';
import type { PulseCheck, SavePulseCheck } from '@simmer/contracts/schemas/reflection.schema';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';

export const usePulseChecks = () => usePlanningQuery(RESOURCES.pulseChecks.list);

interface PulseCheckSave {
  readonly check: SavePulseCheck;
  /** The day's check as the person saw it; null if there was none. */
  readonly seen: PulseCheck | null;
}

/**
 * Saves the check of a day. Rejects with a `StaleError` if the same of it has changed since it was read.
 * @param isForm see `useSaveReflection`
 */
export function useSavePulseCheck(isForm = true): Action<PulseCheckSave, PulseCheck> {
  const { source, invalidates } = useWritable('pulseChecks');
  const [none] = useState(() => ({ version: 0 }));
  return useAction({
    write: ({ check: { date, ...fields }, seen }, key) =>
      saveAsSeen<Partial<PulseCheck>, Omit<SavePulseCheck, 'date'>, PulseCheck>(
        {
          name: 'pulse check',
          seen: seen ?? none,
          fields,
          save: (body, version, attempt) => source.pulseChecks.save({ ...body, date, version }, attempt),
          read: async () => (await source.pulseChecks.list()).find((each) => each.date === date) ?? null,
        },
        key,
      ),
    isForm,
    invalidates,
  });
}
