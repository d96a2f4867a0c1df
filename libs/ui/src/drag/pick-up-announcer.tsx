import { afterDragSensorsListen } from '../keyboard/after-drag-sensors-listen.ts';
import { type Ref, useImperativeHandle, useRef } from 'react';

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
    let cancel = () => {};
    const write = (text: string) => {
      if (element.current !== null) element.current.textContent = text;
    };
    return {
      announce: (text) => {
        cancel();
        cancel = afterDragSensorsListen(() => write(text));
      },
      clear: () => {
        cancel();
        write('');
      },
    };
  }, []);
  return <p ref={element} className="sm-visually-hidden" role="status" aria-live="assertive" />;
}
