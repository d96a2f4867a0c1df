import { z } from 'zod';

const calendars = z.array(z.object({ id: z.string(), summary: z.string() }));
const events = z.array(
  z.looseObject({
    id: z.string(),
    status: z.string(),
    summary: z.string().optional(),
    start: z.object({ dateTime: z.string() }).optional(),
  }),
);
export type GoogleEvent = z.output<typeof events>[number];

/** What somebody does in Google's own screens, in the emulated Google of the stack. */
export class EmulatedGoogle {
  readonly #root: string;
  readonly #email: string;

  constructor(baseUrl: string, email: string) {
    this.#root = `${baseUrl}/google/control`;
    this.#email = email;
  }

  /** The standing events of their calendar 'Simmer'. */
  async events(): Promise<GoogleEvent[]> {
    const query = new URLSearchParams({ email: this.#email, calendar_id: await this.#calendarId() });
    const stored = events.parse(await this.#call('GET', `events?${query}`));
    return stored.filter(({ status }) => status !== 'cancelled');
  }

  async move(eventId: string, start: string, end: string): Promise<void> {
    const at = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Stockholm' });
    await this.#call('PATCH', 'events', {
      ...(await this.#event(eventId)),
      event: { start: at(start), end: at(end) },
    });
  }

  async delete(eventId: string): Promise<void> {
    await this.#call('DELETE', 'events', await this.#event(eventId));
  }

  async hasCalendar(): Promise<boolean> {
    return (await this.#calendars()).some(({ summary }) => summary === 'Simmer');
  }

  async #event(eventId: string): Promise<object> {
    return { email: this.#email, calendar_id: await this.#calendarId(), event_id: eventId };
  }

  async #calendars() {
    const query = new URLSearchParams({ email: this.#email });
    return calendars.parse(await this.#call('GET', `calendars?${query}`));
  }

  async #calendarId(): Promise<string> {
    const id = (await this.#calendars()).find(({ summary }) => summary === 'Simmer')?.id;
    if (id === undefined) throw new Error('There is no calendar “Simmer”.');
    return id;
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#root}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
    return response.json();
  }
}
