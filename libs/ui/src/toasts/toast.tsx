import { ToastStore, type ToastKind } from './toast-store.ts';

export type { ToastAction, ToastItem, ToastKind } from './toast-store.ts';

const CARRIED_KEY = 'simmer-carried-toast';

/** The page's only store of toasts, shared by all modules. */
export const toastStore: ToastStore = new ToastStore();

/**
 * The possible follow-up actions of a toast. 'Undo' and 'Redo' are excluded: they come with `offerUndo` only, so that
 * the keys always do what a toast offers.
 */
export type ToastFollowUp = {
  label: 'View Results' | 'Use that instead' | 'Delete again' | 'Restore it' | 'Show';
  onAction: () => void;
};

type FollowUpOptions = {
  /** How long the toast is shown, in milliseconds. */
  durationMs?: number;
  action?: ToastFollowUp;
};

const showToast = (kind: ToastKind, text: string, { action, ...options }: FollowUpOptions = {}): number =>
  toastStore.show(kind, text, { ...options, ...(action && { actions: [action] }) });

/** Shows short messages at the top of the screen. Each call returns the id of its toast. */
export const toast = {
  success: (text: string, options?: FollowUpOptions): number => showToast('success', text, options),
  error: (text: string, options?: FollowUpOptions): number => showToast('error', text, options),
  info: (text: string, options?: FollowUpOptions): number => showToast('info', text, options),
  warning: (text: string, options?: FollowUpOptions): number => showToast('warning', text, options),
  /** Removes one toast, or all visible ones. */
  dismiss: (id?: number): void => toastStore.dismiss(id),
  /** Stores a text across a redirect or reload of this tab; the toaster of the next page shows it (UI-12). */
  showOnNextPage: (kind: ToastKind, text: string): void => {
    try {
      sessionStorage.setItem(CARRIED_KEY, JSON.stringify([...readCarried(), { kind, text }]));
    } catch {
      // Without session storage the text is lost; the action itself still works.
    }
  },
};

/** Shows the texts that an earlier page of this tab stored, once. */
export function showCarriedToasts(): void {
  const carried = readCarried();
  try {
    sessionStorage.removeItem(CARRIED_KEY);
  } catch {
    return;
  }
  for (const { kind, text } of carried) toastStore.show(kind, text);
}

type CarriedToast = { kind: ToastKind; text: string };

function readCarried(): CarriedToast[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isCarriedToast) : [];
  } catch {
    return [];
  }
}

function isCarriedToast(value: unknown): value is CarriedToast {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('text' in value)) return false;
  return (
    typeof value.text === 'string' && ['success', 'error', 'info', 'warning'].includes(String(value.kind))
  );
}
