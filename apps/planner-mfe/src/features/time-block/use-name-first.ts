import { isEnter } from '@simmer/ui/keyboard/enter-key';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * While the name is empty, Enter in another field moves the focus to the name instead of saving a block without a name
 * (BLK-80).
 */
export function useNameFirst(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey } = event;
    const field = form.current?.querySelector<HTMLInputElement>('[data-autofocus]');
    if (!(target instanceof HTMLInputElement) || target === field || name.trim() !== '') return;
    if (!isEnter(event) || ctrlKey || metaKey) return;
    event.preventDefault();
    field?.focus();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    const element = form.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return form;
}
