import type { ImportPlan } from '@simmer/domain/ics/plan-ics';
import { takeShared } from '@simmer/app-state/take-shared';
import { sharedFileKey, sharedFileName } from '@simmer/contracts/share-target';
import { browserZone } from '@simmer/app-state/clock';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlanFile } from './plan-file.worker.ts';
import { script } from './plan-file.worker.ts?script';

/** The calendar of several busy years fits; a larger file would take long to read. */
const MAX_MEGABYTES = 10;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

type FileReading =
  | { readonly kind: 'plan'; readonly plan: ImportPlan }
  | { readonly kind: 'rejected'; readonly why: string };

const rejected = (why: string): FileReading => ({ kind: 'rejected', why });

/** Loads the worker with the first file: ical.js is larger than the dialog, and few people import. */
async function loadWorker(): Promise<Worker | null> {
  const { url, integrity } = script;
  const load = (cache: RequestCache) => fetch(url, { integrity, cache });
  try {
    // The browser checks no hash when it starts a worker: this `fetch` checks the copy in its cache.
    await load('default').catch(() => load('reload'));
    return new Worker(url);
  } catch {
    return null;
  }
}

/**
 * Sends a file to the worker. Resolves to its plan, or to null if the file is no calendar; rejects if the worker fails
 * or the signal aborts.
 */
function planOf(worker: Worker, planFile: PlanFile, signal: AbortSignal): Promise<ImportPlan | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', reject);
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data }: MessageEvent<ImportPlan | null>) => resolve(data));
    worker.postMessage(planFile);
  });
}

/** Reads a calendar file in a worker of this browser, after a check of its size. The signal ends the worker. */
async function readPlanFile(file: File, zone: string, signal: AbortSignal): Promise<FileReading> {
  if (file.size > MAX_BYTES) {
    return rejected(
      `This file is larger than ${MAX_MEGABYTES} MB. Export a shorter period from your calendar and try again.`,
    );
  }
  const worker = await loadWorker();
  if (worker === null) return rejected('The file could not be read. Check your connection and try again.');
  try {
    const plan = await planOf(worker, { file, zone }, signal);
    if (plan === null) return rejected('This is not a calendar file. Choose one that ends in .ics.');
    if (plan.drafts.length === 0 && plan.skipped.length === 0)
      return rejected('No event in this file can become a time block.');
    return { kind: 'plan', plan };
  } catch {
    return rejected('This file could not be read. Export it from your calendar again and retry.');
  } finally {
    worker.terminate();
  }
}

/** Takes the file that was shared with the installed app (OFF-39), once; null if there is none. */
async function takeSharedFile(): Promise<File | null> {
  const response = await takeShared(sharedFileKey);
  if (response === null) return null;
  const name = decodeURIComponent(response.headers.get(sharedFileName) ?? '');
  return new File([await response.blob()], name, { type: 'text/calendar' });
}

/** Reads the chosen file, or first the one that was shared with the installed app. */
export function useFileReading(isShared: boolean) {
  const [reading, setReading] = useState<FileReading | { readonly kind: 'running' } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (file: File) => {
    // Stops reading the file that was chosen before.
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setReading({ kind: 'running' });
    const result = await readPlanFile(file, browserZone(), signal);
    if (!signal.aborted) setReading(result);
  };
  const readShared = useEffectEvent((file: File | null) => {
    if (file !== null) void read(file);
    else setReading({ kind: 'rejected', why: 'No file arrived. Choose it here instead.' });
  });
  useEffect(() => {
    if (isShared) void takeSharedFile().then(readShared);
  }, [isShared]);
  return { reading, read };
}
