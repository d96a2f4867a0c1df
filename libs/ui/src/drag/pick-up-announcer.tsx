import { type Ref, useImperativeHandle, useRef } from 'react';

/** Milliseconds after which dnd-kit handles the keys of a drag: it starts listening in the task after the pick-up. */
const ACCEPTS_KEYS = 1;

/** Announces the pick-up once the card can be moved by keys, because the listener then presses the next key. */
export interface PickUpAnnouncerHandle {
  readonly announce: (text: string) => void;
  /** The drag has ended. */
  readonly clear: () => void;
}

/** A separate live region, because dnd-kit's announcements come too early. */
export function PickUpAnnouncer({ ref }: { readonly ref: Ref<PickUpAnnouncerHandle> }) {
  const element = useRef<HTMLParagraphElement>(null);
  useImperativeHandle(ref, () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (text: string) => {
      if (element.current !== null) element.current.textContent = text;
    };
    return {
      announce: (text) => {
        clearTimeout(timer);
        timer = setTimeout(() => write(text), ACCEPTS_KEYS);
      },
      clear: () => {
        clearTimeout(timer);
        write('');
      },
    };
  }, []);
  return <p ref={element} className="sm-visually-hidden" role="status" aria-live="assertive" />;
}
