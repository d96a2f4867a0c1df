import { useEffect, useState } from 'react';
import { AutoSaver, type SaveState } from './model/auto-saver.ts';

/** Saves while a person types, and saves the rest when the page is hidden or left (REF-34). */
export function useAutoSave<Value>(save: (value: Value) => Promise<void>) {
  const [state, setState] = useState<SaveState>('none');
  const [saver] = useState(() => new AutoSaver<Value>(setState));
  useEffect(() => saver.saveBy(save));
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      void saver.flush();
    };
  }, [saver]);
  const isUnsaved = state === 'typing' || state === 'saving';
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // The browser asks before it closes a page with unsaved changes.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return { state, change: saver.change, saveNow: saver.flush };
}
