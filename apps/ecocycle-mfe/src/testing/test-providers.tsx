import { undoFailureOf } from '@simmer/app-state/errors';
import { closeClients } from '@simmer/app-state/plan-client/plan-clients';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleHost } from '@simmer/app-state/testing/sample-host';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@simmer/app-state/query-client';
import { useUndoKeys } from '@simmer/ui/toasts/undo';
import type { ReactNode } from 'react';
import { setHost } from '../host/remote-host.ts';

/** The phases in the server's format. */
export const phasesResponse = DEFAULT_PHASES.map((phase) => ({
  ...phase,
  created_at: '2026-01-01T00:00:00.000Z',
}));

/** The id of a phase, by its stored name. */
export function phaseId(name: string): string {
  const phase = DEFAULT_PHASES.find((each) => each.name === name);
  if (!phase) throw new Error(`There is no phase ${name}.`);
  return phase.id;
}

export interface LoggedFailure {
  readonly phase: string;
  readonly error: unknown;
}

/** Signs in a user who has read nothing yet, in a shell that records reported failures. */
export function startApp(): LoggedFailure[] {
  const failures: LoggedFailure[] = [];
  closeClients();
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  setHost(sampleHost({ telemetry: { failure: (phase, error) => failures.push({ phase, error }) } }));
  return failures;
}

/** The shell's providers around a page, and its undo. */
export function TestProviders({ children }: { children: ReactNode }) {
  useUndoKeys(undoFailureOf, () => Promise.resolve());
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>;
}
