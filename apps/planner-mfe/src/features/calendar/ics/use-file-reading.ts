import { browserZone } from '@simmer/app-state/clock';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FileReading, readPlanFile } from './read-plan-file.ts';
import { takeSharedFile } from './shared-file.ts';

/** Reads the chosen file, or first the one that was shared with the installed app. */
export function useFileReading(isShared: boolean) {
  const [reading, setReading] = useState<FileReading | { readonly kind: 'running' } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (file: File) => {
    // The former file may still be read.
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
