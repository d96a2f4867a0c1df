import type { ActiveEvent } from '@simmer/domain/calendar-provider/provider-event';
import { repeated, slowTexts } from '@simmer/testing/time-growth';
import { normalizeEvent } from './event-normalizer.ts';

const base = {
  id: 'abc',
  summary: 'Lunch',
  start: { dateTime: '2026-03-29T12:00:00+02:00', timeZone: 'Europe/Stockholm' },
  end: { dateTime: '2026-03-29T13:00:00+02:00', timeZone: 'Europe/Stockholm' },
};

function active(raw: unknown): ActiveEvent {
  const event = normalizeEvent(raw, 'Europe/Paris');
  if (event?.state !== 'active') throw new Error('Expected an active event');
  return event;
}

describe('normalizeEvent', () => {
  it('a timed event gets UTC instants and keeps its time zone (PRD-7)', () => {
    expect(active(base).time).toEqual({
      kind: 'timed',
      startAt: '2026-03-29T10:00:00.000Z',
      endAt: '2026-03-29T11:00:00.000Z',
      timeZone: 'Europe/Stockholm',
    });
  });

  it('a missing or unknown time zone becomes that of the calendar, and UTC when that is unknown too', () => {
    const start = { dateTime: '2026-01-01T12:00:00Z' };
    const zoneOf = (raw: unknown, zone: string) => {
      const event = normalizeEvent(raw, zone);
      return event?.state === 'active' && event.time.kind === 'timed' ? event.time.timeZone : undefined;
    };
    expect(zoneOf({ id: 'a', start, end: start }, 'Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(zoneOf({ id: 'a', start: { ...start, timeZone: 'Mars/Olympus' }, end: start }, 'Asia/Tokyo')).toBe(
      'Asia/Tokyo',
    );
    expect(zoneOf({ id: 'a', start, end: start }, 'Nowhere/At_All')).toBe('UTC');
  });

  it('a description in HTML is kept as its text (ICS-19)', () => {
    const description = '<p>Agenda &amp; notes</p><a href="https://a.test/x">Join</a>';
    expect(active({ ...base, description }).description).toBe('Agenda & notes\n\nJoin (https://a.test/x)');
    expect(active({ ...base, description: '<br>' }).description).toBeNull();
  });

  it('an all-day event keeps its dates, with an exclusive end', () => {
    const raw = { id: 'a', start: { date: '2026-02-27' }, end: { date: '2026-03-02' } };
    expect(active(raw).time).toEqual({
      kind: 'all_day',
      startDate: '2026-02-27',
      endDateExclusive: '2026-03-02',
    });
  });

  it('an all-day event without an end, or with an end on its start, lasts one day', () => {
    const expected = { kind: 'all_day', startDate: '2026-12-31', endDateExclusive: '2027-01-01' };
    expect(active({ id: 'a', start: { date: '2026-12-31' } }).time).toEqual(expected);
    expect(active({ id: 'a', start: { date: '2026-12-31' }, end: { date: '2026-12-31' } }).time).toEqual(
      expected,
    );
  });

  it('a cancelled event needs nothing but its id', () => {
    expect(normalizeEvent({ id: 'gone', status: 'cancelled' }, 'UTC')).toEqual({
      state: 'cancelled',
      providerEventId: 'gone',
      recurringEventId: null,
      updatedAt: null,
    });
  });

  it('an occurrence of a series is recurring and names the series', () => {
    expect(active(base).isRecurring).toBe(false);
    expect(active({ ...base, recurringEventId: 'series' })).toMatchObject({
      isRecurring: true,
      recurringEventId: 'series',
    });
  });

  it('the organizer falls back to its email, rooms are no attendees, and characters that cannot be stored are removed', () => {
    const event = active({
      ...base,
      summary: 'A\u0000B\ud800',
      organizer: { email: 'o@example.com' },
      attendees: [
        { email: 'guest@example.com', displayName: 'Guest', responseStatus: 'declined' },
        { email: 'room@example.com', resource: true },
      ],
    });
    expect(event.title).toBe('AB\ufffd');
    expect(event.organizerName).toBe('o@example.com');
    expect(event.attendees).toEqual([
      { email: 'guest@example.com', name: 'Guest', response_status: 'declined' },
    ]);
  });

  it('the kind, the own answer, whether it leaves free, and the uid are read; unknown ones are those of an ordinary event', () => {
    const guests = [{ email: 'host@example.com', responseStatus: 'accepted' }];
    const own = { email: 'me@example.com', self: true, responseStatus: 'declined' };
    const read = {
      ...base,
      iCalUID: 'one@google.com',
      eventType: 'workingLocation',
      transparency: 'transparent',
    };
    expect(active({ ...read, attendees: [...guests, own] })).toMatchObject({
      type: 'working_location',
      isTransparent: true,
      ownResponse: 'declined',
      icalUid: 'one@google.com',
    });
    const later = { eventType: 'inTheFuture', transparency: 'opaque', attendees: guests };
    expect(active({ ...base, ...later })).toMatchObject({
      type: null,
      isTransparent: false,
      ownResponse: null,
      icalUid: null,
    });
  });

  it('guests are stored up to a number and a length, and the own answer is that of any of them (SYN-49)', () => {
    const guests = Array.from({ length: 300 }, (_, at) => ({
      email: `${at}@example.com`,
      displayName: 'x'.repeat(999),
    }));
    const { attendees, ownResponse } = active({
      ...base,
      attendees: [...guests, { email: 'me@example.com', self: true, responseStatus: 'declined' }],
    });
    expect(attendees).toHaveLength(200);
    expect(attendees[0]?.name).toHaveLength(254);
    expect(ownResponse).toBe('declined');
  });

  it('its conference is the link of Google, else the first one by video, and only with https', () => {
    const uris = ['tel:+1', 'https://zoom.example/1', 'https://zoom.example/2'];
    const entryPoints = uris.map((uri, at) => ({ entryPointType: at === 0 ? 'phone' : 'video', uri }));
    const linkOf = (fields: object) => active({ ...base, ...fields }).conferenceLink;
    expect(linkOf({ hangoutLink: 'https://meet.example/a', conferenceData: { entryPoints } })).toBe(
      'https://meet.example/a',
    );
    expect(linkOf({ conferenceData: { entryPoints } })).toBe('https://zoom.example/1');
    expect(linkOf({ hangoutLink: 'http://meet.example/a' })).toBeNull();
    expect(linkOf({ conferenceData: { entryPoints: 'none' } })).toBeNull();
    expect(linkOf({})).toBeNull();
  });

  it('title, place and uid are cut, and a link that is too long becomes null (SYN-49)', () => {
    const long = 'x'.repeat(5000);
    const htmlLink = `https://calendar.example/${long}`;
    const event = active({ ...base, summary: long, location: long, iCalUID: long, htmlLink });
    expect([event.title, event.location, event.icalUid].map((text) => text?.length)).toEqual([
      1024, 1024, 1024,
    ]);
    expect(event.htmlLink).toBeNull();
  });

  it('a blank title becomes (No title), and a javascript: link becomes null', () => {
    const event = active({ ...base, summary: '  ', htmlLink: 'javascript:alert(1)' });
    expect(event.title).toBe('(No title)');
    expect(event.htmlLink).toBeNull();
  });

  it.each([
    ['no id', { ...base, id: undefined }, 'It has no id.'],
    [
      'a name that cannot be kept',
      { ...base, recurringEventId: 'a\u0000' },
      'Its recurringEventId cannot be read.',
    ],
    ['no start', { id: 'a', end: base.end }, 'It has no start.'],
    [
      'an end before its start',
      { ...base, end: { dateTime: '2026-03-29T11:00:00+02:00' } },
      'It ends before it begins.',
    ],
    ['a date that does not exist', { id: 'a', start: { date: '2026-02-30' } }, 'Its start cannot be read.'],
    [
      'a time without an offset',
      { id: 'a', start: { dateTime: '2026-01-01T10:00:00' } },
      'Its start cannot be read.',
    ],
    ['not an object', 'event', 'It is not an event.'],
  ])('an event with %s is unreadable, with the reason', (_what, raw, reason) => {
    expect(normalizeEvent(raw, 'UTC')).toMatchObject({ state: 'unreadable', reason });
  });

  it('twice the text takes about twice the time (ICS-27)', () => {
    const times = JSON.stringify({ id: 'a', start: base.start, end: base.end }).slice(0, -1);
    const field = (name: string, piece: string) => repeated(piece, `${times},"${name}":"`, '"}');
    const list = (before: string, item: string, after: string) =>
      repeated(`${item},`, `${times},${before}[`, `${item}]${after}}`);
    const person = '{"email":"a@example.com","self":false}';
    const slow = slowTexts((text) => normalizeEvent(JSON.parse(text), 'UTC'), {
      title: field('summary', ' '),
      description: field('description', '<p>a &amp; '),
      'tags of a description': field('description', '<foo '),
      'moment of a change': field('updated', '2026-'),
      link: field('htmlLink', 'https://'),
      etag: field('etag', '1'),
      place: field('location', '\\u0000 '),
      'zone of a time': repeated(
        'A',
        '{"id":"a","start":{"dateTime":"2026-01-01T12:00:00Z","timeZone":"',
        '"}}',
      ),
      'fraction of a time': repeated('1', '{"id":"a","start":{"dateTime":"2026-01-01T12:00:00.', 'x"}}'),
      guests: list('"attendees":', person, ''),
      'guests that are none': list('"attendees":', '1', ''),
      'lines of a recurrence': list('"recurrence":', '"RRULE:FREQ=DAILY"', ''),
      'ways into a call': list(
        '"conferenceData":{"entryPoints":',
        '{"entryPointType":"phone","uri":"tel:1"}',
        '}',
      ),
    });
    expect(slow).toEqual([]);
  });

  it('an unreadable event keeps its id and title', () => {
    expect(normalizeEvent({ id: 'a', summary: 'Lunch', start: {} }, 'UTC')).toMatchObject({
      providerEventId: 'a',
      title: 'Lunch',
    });
  });

  it('an occurrence gets the original date of its series, and a known colorId its colour', () => {
    const event = active({
      ...base,
      recurringEventId: 'series',
      originalStartTime: { dateTime: '2026-03-28T23:30:00+01:00' },
      colorId: '11',
    });
    expect(event).toMatchObject({ originalDate: '2026-03-28', color: '#dc2127' });
    expect(active({ ...base, colorId: '99' }).color).toBeNull();
  });
});
