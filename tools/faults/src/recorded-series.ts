/** Values of one series by the number of the scrape; null: it was not there. */
type Recorded = (number | null)[];

/** An input series of `promtool test rules`. */
export interface InputSeries {
  readonly series: string;
  readonly values: string;
}

// `name{labels} value`, or without labels. Comments and timestamps are left out.
const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

/** What Prometheus would have stored of a stack, scrape by scrape. */
export class RecordedSeries {
  private readonly values = new Map<string, Recorded>();
  private readonly metrics: ReadonlySet<string>;
  private count = 0;

  /** @param metrics the names that are kept. */
  constructor(metrics: ReadonlySet<string>) {
    this.metrics = metrics;
  }

  get scrapeCount(): number {
    return this.count;
  }

  /** One scrape. @param texts by process, in the format of Prometheus; undefined: it could not be scraped. */
  add(texts: Readonly<Record<string, string | undefined>>): void {
    for (const [process, text] of Object.entries(texts)) {
      const own = `job="simmer-${process}",instance="${process}"`;
      this.put(`up{${own}}`, text === undefined ? 0 : 1);
      for (const line of text?.split('\n') ?? []) {
        const [, name = '', labels, value = ''] = LINE.exec(line) ?? [];
        const number = Number(value);
        if (!this.metrics.has(name) || !Number.isFinite(number)) continue;
        this.put(`${name}{${own}${labels ? `,${labels}` : ''}}`, number);
      }
    }
    this.count += 1;
  }

  /**
   * The series as they were, and on as in these scrapes: a counter goes on rising, anything else stays.
   *
   * @param more how many scrapes are added.
   */
  extended(more: number): InputSeries[] {
    return [...this.values].map(([series, recorded]) => {
      const values = Array.from({ length: this.count }, (_, place) => recorded[place] ?? null);
      const known = values.filter((value) => value !== null);
      const last = values.at(-1) ?? null;
      const isCounter = /^\w+_(?:total|count|sum|bucket)\{/.test(series);
      const rise = isCounter && known.length > 1 ? ((last ?? 0) - (known[0] ?? 0)) / (known.length - 1) : 0;
      const end = last === null ? `_x${more}` : `${last + Math.max(0, rise)}+${Math.max(0, rise)}x${more}`;
      return { series, values: `${values.map((value) => value ?? '_').join(' ')} ${end}` };
    });
  }

  private put(series: string, value: number): void {
    const recorded = this.values.get(series) ?? [];
    recorded[this.count] = value;
    this.values.set(series, recorded);
  }
}
