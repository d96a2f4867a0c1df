import { useSyncExternalStore, type ReactElement } from 'react';
import { toastStore } from '../toasts/toast.tsx';

/** Lists the texts and buttons of toasts, for tests of single screens, which lack the shell's toaster. */
export function ShownToasts(): ReactElement {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.visible);
  return (
    <section aria-label="Notifications">
      {toasts.map(({ id, kind, text, actions, isLeaving }) => (
        <div key={id} data-toast={kind} data-leaving={isLeaving} {...(kind === 'error' && { role: 'alert' })}>
          <span>{text}</span>
          {actions.map(({ label, onAction }) => (
            <button key={label} type="button" onClick={onAction}>
              {label}
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}
