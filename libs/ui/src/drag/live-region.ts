/** Milliseconds until dnd-kit handles the keys of a drag: it starts to listen in the task after the pick-up. */
const KEYS_DELAY_MS = 1;

/**
 * A live region for announcements that dnd-kit does not make, or makes too early: a person presses the next key when
 * they hear that the card was picked up.
 */
export class LiveRegion {
  #element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Attaches the region to its element, from a ref. @returns the function that detaches it. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    return () => {
      this.#element = null;
    };
  }

  announce(text: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(text), KEYS_DELAY_MS);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#write('');
  }

  #write(text: string): void {
    if (this.#element !== null) this.#element.textContent = text;
  }
}
