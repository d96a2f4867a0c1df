import { whenKeysReachThePage } from '@simmer/ui/keyboard/keys-ready';
import { type Ref, useImperativeHandle, useRef } from 'react';

/** Says what was picked up, once it can be carried on by keys: whoever hears it presses the next one. */
export interface PickUpAnnouncerHandle {
  readonly announce: (text: string) => void;
  /** The drag is over. */
  readonly clear: () => void;
}

/** Where it is said; a part of the page of its own, for dnd-kit's announcements come too early. */
export function PickUpAnnouncer({ ref }: { readonly ref: Ref<PickUpAnnouncerHandle> }) {
  const element = useRef<HTMLParagraphElement>(null);
  useImperativeHandle(ref, () => {
    let callOff = () => {};
    const write = (text: string) => {
      if (element.current !== null) element.current.textContent = text;
    };
    return {
      announce: (text) => {
        callOff();
        callOff = whenKeysReachThePage(() => write(text));
      },
      clear: () => {
        callOff();
        write('');
      },
    };
  }, []);
  return <p ref={element} className="sm-visually-hidden" role="status" aria-live="assertive" />;
}
