import { whenKeysAreHeard } from '@simmer/ui/keyboard/keys-heard';
import { type Ref, useImperativeHandle, useRef } from 'react';

/** Says what was picked up, once it can be carried on by keys: whoever hears it presses the next one. */
export interface PickUpVoiceHandle {
  readonly say: (text: string) => void;
  /** The drag is over. */
  readonly hush: () => void;
}

/** Where it is said; a part of the page of its own, for dnd-kit's announcements come too early. */
export function PickUpVoice({ ref }: { readonly ref: Ref<PickUpVoiceHandle> }) {
  const element = useRef<HTMLParagraphElement>(null);
  useImperativeHandle(ref, () => {
    let callOff = () => {};
    const write = (text: string) => {
      if (element.current !== null) element.current.textContent = text;
    };
    return {
      say: (text) => {
        callOff();
        callOff = whenKeysAreHeard(() => write(text));
      },
      hush: () => {
        callOff();
        write('');
      },
    };
  }, []);
  return <p ref={element} className="sm-visually-hidden" role="status" aria-live="assertive" />;
}
