import { useUnloadQuestion } from '@simmer/ui/layers/unsaved';
import { useEffect, useState } from 'react';
import { AutoSaver, type SaveState } from './auto-saver.ts';

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
  useUnloadQuestion(state === 'typing' || state === 'saving' || state instanceof Error);
  return { state, change: saver.change, saveNow: saver.flush };
}
