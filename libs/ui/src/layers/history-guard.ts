import { closeAllLayers, closeTopLayer, hasOpenLayer, onLayerOpen } from './open-layers.ts';
import { hasUnsaved } from './unsaved.ts';

// While a layer is open, the page has two entries in the history: its own and, above it, the guard, with the same
// address. Back from the guard arrives at the page's own entry, closes a layer and returns to the guard. The router never
// sees these moves. The guard stays without layers too, so that no move of ours can meet a navigation: the next layer
// uses it, the next page takes its place, and Back passes it.
type EntryState = { readonly idx?: number; readonly isGuard?: boolean } | null;

const isGuard = (state: EntryState): boolean => state?.isGuard === true;

class HistoryGuard {
  private readonly push = history.pushState.bind(history);
  private readonly replace = history.replaceState.bind(history);
  private current = this.read();
  /** Whether the page's own entry may have an older address than the guard above it. */
  private isBaseStale = isGuard(this.current.state);
  /** Whether Back has closed a layer, and the guard is about to be the current entry again. */
  private isReturning = false;

  install(): () => void {
    history.pushState = (state, unused, url) => this.pushPage(state as EntryState, unused, url);
    history.replaceState = (state, unused, url) => this.replacePage(state as EntryState, unused, url);
    const onPop = (event: PopStateEvent): void => this.onPop(event);
    // Captured, so that it runs before the router's listener.
    window.addEventListener('popstate', onPop, { capture: true });
    const stopWatching = onLayerOpen(() => this.stand());
    return () => {
      stopWatching();
      window.removeEventListener('popstate', onPop, { capture: true });
      history.pushState = this.push;
      history.replaceState = this.replace;
    };
  }

  private read() {
    return { state: history.state as EntryState, href: location.href };
  }

  /** Adds the guard, if it is not the current entry. */
  private stand(): void {
    if (isGuard(this.current.state) || this.isReturning) return;
    this.push({ ...this.current.state, isGuard: true }, '');
    this.current = this.read();
    this.isBaseStale = false;
  }

  /** Adds the entry of a page, in the place of the guard unless the guard alone has the page's last address. */
  private pushPage(state: EntryState, unused: string, url: string | URL | null | undefined): void {
    const takesPlace = isGuard(this.current.state) && !this.isBaseStale;
    (takesPlace ? this.replace : this.push)(state, unused, url);
    this.current = this.read();
    this.isReturning = false;
  }

  private replacePage(state: EntryState, unused: string, url: string | URL | null | undefined): void {
    const stands = isGuard(this.current.state);
    this.replace(stands ? { ...state, isGuard: true } : state, unused, url);
    this.current = this.read();
    this.isBaseStale = stands;
  }

  private onPop(event: PopStateEvent): void {
    const from = this.current;
    this.current = this.read();
    this.isReturning = false;
    const { state } = this.current;
    if (state?.idx !== from.state?.idx || isGuard(state) === isGuard(from.state)) {
      this.isBaseStale = isGuard(state);
      // The page that was left has closed its own; a question of unsaved text is the router's to ask.
      if (!hasUnsaved()) closeAllLayers();
      return;
    }
    event.stopImmediatePropagation();
    this.take(from);
    if (isGuard(state)) return;
    if (!hasOpenLayer()) history.back();
    else {
      // At once, for the next press, and not by a new entry: Chrome skips entries that were left without a gesture.
      this.isReturning = true;
      history.forward();
      closeTopLayer();
    }
  }

  /** Gives the entry the address and state of the other entry of the page, which may have changed since. */
  private take({ state, href }: { state: EntryState; href: string }): void {
    this.replace({ ...state, isGuard: isGuard(this.current.state) }, '', href);
    this.current = this.read();
    this.isBaseStale = false;
  }
}

/**
 * Lets Back close the topmost layer and nothing else (UI-61). Must be called before the router is created.
 * @returns the function that ends it.
 */
export const guardHistory = (): (() => void) => new HistoryGuard().install();
