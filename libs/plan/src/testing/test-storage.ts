/** A browser's storage of texts, which may be full, or refused altogether. */
export class TestStorage {
  readonly entries = new Map<string, string>();
  isFull = false;
  isRefused = false;

  getItem(key: string): string | null {
    this.refuse(this.isRefused);
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.refuse(this.isFull || this.isRefused);
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.refuse(this.isRefused);
    this.entries.delete(key);
  }

  private refuse(isRefused: boolean): void {
    if (isRefused) throw new DOMException('No room.', 'QuotaExceededError');
  }
}
