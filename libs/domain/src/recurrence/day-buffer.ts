/** Day numbers in one buffer that grows and is reused. */
export class DayBuffer {
  days = new Int32Array(1024);
  length = 0;

  /** Makes room for `count` more days, to be written into `days` from `length` on. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.days.length) return;
    const larger = new Int32Array(Math.max(needed, 2 * this.days.length));
    larger.set(this.days.subarray(0, this.length));
    this.days = larger;
  }
}
