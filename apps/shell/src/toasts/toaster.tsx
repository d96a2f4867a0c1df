import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactPortal,
} from 'react';
import { createPortal } from 'react-dom';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import {
  showCarriedToasts,
  toastStore,
  type ToastAction,
  type ToastItem,
  type ToastKind,
} from '@simmer/ui/toasts/toast';
import { onTopLayerChange, topLayer } from '@simmer/ui/focus/top-layer';
import { usePlaceToasts } from './place-toasts.tsx';
import { swipeHandlers } from './swipe.ts';
import { useToastFocus } from './use-toast-focus.ts';
import './toasts.css';

/** The toasts of the page. The shell renders exactly one, around everything else. */
export function Toaster(): ReactPortal {
  const [host] = useState(() => document.createElement('div'));
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.visible);

  useEffect(() => {
    const leaveTop = stayOnTop(host);
    showCarriedToasts();
    // Capture phase, so that the click's handler can still show a new toast (UI-11).
    document.addEventListener('pointerdown', notePress, true);
    document.addEventListener('click', dismissOnClick, true);
    return () => {
      document.removeEventListener('pointerdown', notePress, true);
      document.removeEventListener('click', dismissOnClick, true);
      leaveTop();
    };
  }, [host]);

  const area = useRef<HTMLElement>(null);
  usePlaceToasts(area, toasts);

  return createPortal(
    <section ref={area} className="sm-toasts" aria-label="Notifications" aria-live="polite">
      {toasts.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>,
    host,
  );
}

function Toast({ item }: { item: ToastItem }): ReactElement {
  const { id, kind, text, actions, isLeaving } = item;
  const { ref, restoreFocus } = useToastFocus();
  return (
    <div
      ref={ref}
      className={`sm-toast sm-toast--${kind}`}
      data-toast={kind}
      data-leaving={isLeaving}
      {...(kind === 'error' && { role: 'alert' })}
      {...swipeHandlers(() => toastStore.dismiss(id))}
    >
      <span className="sm-toast__icon">{ICONS[kind]}</span>
      <span>{text}</span>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} restoreFocus={restoreFocus} isLeaving={isLeaving} />
      ))}
    </div>
  );
}

function ActionButton({
  action,
  restoreFocus,
  isLeaving,
}: {
  action: ToastAction;
  restoreFocus: () => void;
  isLeaving: boolean;
}): ReactElement {
  const { label, keys, onAction } = action;
  return (
    <button
      type="button"
      className="sm-toast__action"
      {...(keys !== undefined && { 'aria-description': keys.join(' + ') })}
      onClick={() => {
        // A second press would trigger the next toast's action.
        if (isLeaving) return;
        toastStore.dismiss();
        // Called before the action, which may move the focus.
        restoreFocus();
        onAction();
      }}
    >
      {label}
      {keys !== undefined && (
        <kbd className="sm-toast__keys" aria-hidden="true">
          {keys.join('+')}
        </kbd>
      )}
    </button>
  );
}

const ICONS: Record<ToastKind, ReactElement> = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
};

let shownAtPress: readonly number[] = [];

function notePress(): void {
  shownAtPress = toastStore.visible().map(({ id }) => id);
}

function dismissOnClick(event: MouseEvent): void {
  // An action dismisses the toasts itself, after it has run.
  if (event.target instanceof Element && event.target.closest('.sm-toast__action') !== null) return;
  // A click by key has no preceding press.
  if (event.detail === 0) return toastStore.dismiss();
  // Toasts that the press itself caused, like the end of a drag, stay.
  for (const id of shownAtPress) toastStore.dismiss(id);
}

/**
 * Keeps an element in the topmost layer (inside an open dialog toasts stay visible and usable), and pauses the timers
 * while the person reads the toasts.
 * @returns the function that removes the element.
 */
function stayOnTop(host: HTMLElement): () => void {
  const move = (): void => {
    if (host.parentElement !== topLayer()) topLayer().append(host);
  };
  const controller = new AbortController();
  for (const type of ['pointerover', 'focusin']) {
    host.addEventListener(type, () => toastStore.pause(), { signal: controller.signal });
  }
  for (const type of ['pointerout', 'focusout']) {
    host.addEventListener(type, () => toastStore.resume(), { signal: controller.signal });
  }
  move();
  const stopFollowing = onTopLayerChange(move);
  return () => {
    controller.abort();
    stopFollowing();
    host.remove();
  };
}
