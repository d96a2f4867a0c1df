interface GoogleCalendar {
  readonly id: string;
  readonly summary: string;
}

interface GoogleEvent {
  readonly id: string;
  readonly status: string;
  readonly summary?: string;
  readonly start?: { readonly dateTime?: string };
}

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
    const stored: GoogleEvent[] = await (await this.#call('GET', `events?${query}`)).json();
    return stored.filter(({ status }) => status !== 'cancelled');
  }

  /** The id of the event with this name, or of its occurrence on a day. */
  async idOf(name: string, day?: string): Promise<string> {
    const found = (await this.events()).find(({ summary }) => summary?.includes(name));
    if (found?.start?.dateTime === undefined) throw new Error(`There is no event “${name}”.`);
    if (day === undefined) return found.id;
    const start = new Date(found.start.dateTime.replace(/^[^T]+/, day)).toISOString();
    return `${found.id}_${start.replaceAll(/[-:]|\.\d+/g, '')}`;
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

  async #calendars(): Promise<GoogleCalendar[]> {
    const query = new URLSearchParams({ email: this.#email });
    const listed: GoogleCalendar[] = await (await this.#call('GET', `calendars?${query}`)).json();
    return listed;
  }

  async #calendarId(): Promise<string> {
    const id = (await this.#calendars()).find(({ summary }) => summary === 'Simmer')?.id;
    if (id === undefined) throw new Error('There is no calendar “Simmer”.');
    return id;
  }

  async #call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.#root}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
    return response;
  }
}
