import {
  useVerifyEvent,
  type Verification,
  type VerificationResponse,
} from '@simmer/app-state/google-calendar/analysis';
import { useRef, useState } from 'react';
import { remoteHost } from '../../../host/remote-host.ts';
import { mapWithConcurrency, type Outcome } from '../model/map-with-concurrency.ts';

// Requests at once, within a browser's connection limit; each takes the server a few milliseconds.
const CONCURRENCY = 4;

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly isStopping: boolean;
}

/**
 * Sends verifications, one request per event. A failed request is logged and not counted (ANA-23). The person can stop
 * the sending, because thousands take a while: saved verifications stay.
 */
export function useSubmitVerifications() {
  const verify = useVerifyEvent();
  const [progress, setProgress] = useState<Progress | null>(null);
  const abortController = useRef<AbortController | null>(null);

  const submit = async (
    changes: readonly Verification[],
  ): Promise<Outcome<Verification, VerificationResponse>> => {
    const controller = new AbortController();
    abortController.current = controller;
    let done = 0;
    const show = () => setProgress({ done, total: changes.length, isStopping: controller.signal.aborted });
    show();
    try {
      const outcome = await mapWithConcurrency(changes, CONCURRENCY, controller.signal, async (change) => {
        try {
          return await verify.mutateAsync(change);
        } finally {
          done += 1;
          show();
        }
      });
      for (const { error } of outcome.failed) {
        remoteHost().telemetry.failure('verification', error, 'Failed to submit a verification');
      }
      return outcome;
    } finally {
      setProgress(null);
    }
  };

  const stop = () => {
    abortController.current?.abort();
    setProgress((now) => now && { ...now, isStopping: true });
  };

  return { submit, stop, progress };
}
