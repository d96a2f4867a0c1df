import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ToastItem, ToastKind } from './toast-store.ts';
import { showCarriedToasts, toastStore } from './toast.tsx';
import { onTopLayerChange, topLayer } from './theme/top-layer.ts';
import { swipeHandlers } from './theme/swipe.ts';

/** Where toasts appear. The shell shows exactly one, around everything else. */
export function Toaster(): ReactElement | null {
  const host = useTopLayerHost();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.visible);

  useEffect(() => {
    showCarriedToasts();
    // Capture phase, so that the click's own handler can still show a new toast (B10).
    document.addEventListener('click', dismissOnClick, true);
    return () => document.removeEventListener('click', dismissOnClick, true);
  }, []);

  if (host === null) return null;
  return createPortal(
    <section
      className="sm-toasts"
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => toastStore.pause()}
      onPointerLeave={() => toastStore.resume()}
      onFocus={() => toastStore.pause()}
      onBlur={() => toastStore.resume()}
    >
      {toasts.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>,
    host,
  );
}

function Toast({ item }: { item: ToastItem }): ReactElement {
  const { id, kind, text, action, isLeaving } = item;
  return (
    <div
      className={`sm-toast sm-toast--${kind}`}
      data-toast={kind}
      data-leaving={isLeaving}
      {...(kind === 'error' && { role: 'alert' })}
      {...swipeHandlers(() => toastStore.dismiss(id))}
    >
      <span className="sm-toast__icon">{ICONS[kind]}</span>
      <span>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className="sm-toast__action"
          onClick={() => {
            toastStore.dismiss();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

const ICONS: Record<ToastKind, ReactElement> = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
};

function dismissOnClick(event: MouseEvent): void {
  // A toast's own action dismisses by itself, after it has run.
  if (event.target instanceof Element && event.target.closest('.sm-toast__action') !== null) return;
  toastStore.dismiss();
}

/** An element that always hangs in the topmost layer: inside an open dialog toasts stay visible and alive. */
function useTopLayerHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    const move = (): void => {
      if (element.parentElement !== topLayer()) topLayer().append(element);
    };
    move();
    setHost(element);
    const stop = onTopLayerChange(move);
    return () => {
      stop();
      element.remove();
    };
  }, []);
  return host;
}
