export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export type ToastOptions = {
  /** How long the toast is shown, in milliseconds. */
  durationMs?: number;
  /** Follow-up actions, most likely first. */
  actions?: readonly ToastAction[];
};

export type ToastAction = {
  label: string;
  onAction: () => void;
  /** The equivalent keys with their labels on this keyboard: ['Ctrl', 'Z']. */
  keys?: readonly string[];
};

export type ToastItem = {
  id: number;
  kind: ToastKind;
  text: string;
  actions: readonly ToastAction[];
  isLeaving: boolean;
};

/** UI-10: a toast stays for 3 seconds, and three are visible at once. */
export const TOAST_DURATION_MS = 3000;
export const VISIBLE_TOASTS = 3;
// A toast with buttons stays longer: an undo button needs time to be read and reached.
const ACTION_DURATION_MS = 6000;
const LEAVE_MS = 160;

type Clock = { leftMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> };

/** The toasts of a page: newest first, with timers only for the visible ones. */
export class ToastStore {
  #items: readonly ToastItem[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #left = new Map<number, number>();
  readonly #clocks = new Map<number, Clock>();
  readonly #shownElsewhere = new Map<string, number>();
  #isPaused = false;
  #nextId = 1;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The visible toasts, at most three and the newest first. */
  readonly visible = (): readonly ToastItem[] => this.#visible;
  #visible: readonly ToastItem[] = [];

  show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
    const { actions = [] } = options;
    if (this.#shownElsewhere.has(text) && actions.length === 0) return this.#nextId++;
    const durationMs = options.durationMs ?? (actions.length > 0 ? ACTION_DURATION_MS : TOAST_DURATION_MS);
    const same = this.#items.find((item) => item.kind === kind && item.text === text && !item.isLeaving);
    if (same !== undefined && same.actions.length + actions.length === 0) {
      // A repeated text replaces the earlier toast.
      this.#stopClock(same.id);
      this.#left.set(same.id, durationMs);
      this.#runClocks();
      return same.id;
    }
    const id = this.#nextId++;
    this.#left.set(id, durationMs);
    this.#replace([{ id, kind, text, isLeaving: false, actions }, ...this.#items]);
    return id;
  }

  /** Suppresses toasts with `text` while the open dialog shows it itself. @returns the function that ends this. */
  showElsewhere(text: string): () => void {
    this.#shownElsewhere.set(text, (this.#shownElsewhere.get(text) ?? 0) + 1);
    const otherItems = this.#items.filter((item) => item.text !== text || item.actions.length > 0);
    if (otherItems.length < this.#items.length) this.#replace(otherItems);
    return () => {
      const count = (this.#shownElsewhere.get(text) ?? 0) - 1;
      if (count > 0) this.#shownElsewhere.set(text, count);
      else this.#shownElsewhere.delete(text);
    };
  }

  /** Removes the actions of a toast, which stays visible. */
  withdrawActions(id: number): void {
    if (!this.#items.some((item) => item.id === id)) return;
    this.#replace(this.#items.map((item) => (item.id === id ? { ...item, actions: [] } : item)));
  }

  /** Fades out one toast, or all visible ones. */
  dismiss(id?: number): void {
    const going = new Set(id === undefined ? this.#visible.map((item) => item.id) : [id]);
    const leaving = this.#items.filter((item) => going.has(item.id) && !item.isLeaving);
    if (leaving.length === 0) return;
    // A toast removed under the pointer fires no pointerout.
    this.#isPaused = false;
    this.#replace(this.#items.map((item) => (leaving.includes(item) ? { ...item, isLeaving: true } : item)));
    const ids = new Set(leaving.map((item) => item.id));
    setTimeout(() => this.#replace(this.#items.filter((item) => !ids.has(item.id))), LEAVE_MS);
  }

  /** Pauses the timers while the user reads (hover or focus). */
  pause(): void {
    this.#isPaused = true;
    for (const id of this.#clocks.keys()) this.#stopClock(id);
  }

  resume(): void {
    this.#isPaused = false;
    this.#runClocks();
  }

  #replace(items: readonly ToastItem[]): void {
    this.#items = items;
    this.#visible = items.slice(0, VISIBLE_TOASTS);
    this.#runClocks();
    for (const listener of this.#listeners) listener();
  }

  #runClocks(): void {
    const running = new Set(this.#visible.filter((item) => !item.isLeaving).map((item) => item.id));
    for (const id of this.#clocks.keys()) if (!running.has(id)) this.#stopClock(id);
    if (this.#isPaused) return;
    for (const id of running) if (!this.#clocks.has(id)) this.#startClock(id);
  }

  #startClock(id: number): void {
    const leftMs = this.#left.get(id) ?? TOAST_DURATION_MS;
    const timer = setTimeout(() => this.dismiss(id), leftMs);
    this.#clocks.set(id, { leftMs, startedAt: performance.now(), timer });
  }

  #stopClock(id: number): void {
    const clock = this.#clocks.get(id);
    if (clock === undefined) return;
    clearTimeout(clock.timer);
    this.#clocks.delete(id);
    this.#left.set(id, Math.max(500, clock.leftMs - (performance.now() - clock.startedAt)));
  }
}
