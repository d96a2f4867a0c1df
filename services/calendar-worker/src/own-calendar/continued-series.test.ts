import { timeBlock } from '@simmer/testing/time-block.factory';
import { MemoryStore } from '../../test/own-calendar/memory-store.ts';
import { continuedBy } from './continued-series.ts';
import { type KnownEvent, Ledger } from './own-ledger.ts';

const ZONE = 'Europe/Berlin';
const block = timeBlock({ recurring: 'weekly', start_date: '2026-11-06' });

/** The event of a part of the series 'choir' that begins on this day. */
function partFrom(id: string, day: string): KnownEvent {
  const at = (time: string) => ({ dateTime: `${day}T${time}:00`, timeZone: ZONE });
  const written = {
    id,
    title: 'Choir',
    start: at('09:00'),
    end: at('10:00'),
    recurrence: ['RRULE:FREQ=WEEKLY'],
    isBusy: true,
    color: null,
  };
  const none = { seriesEventId: null, day: null, pending: null, removal: null, unfit: null };
  return { ...none, id, blockId: block.id, etag: '1', written, state: 'shown' };
}

test.each([
  ['2026-11-13', 'choir'],
  ['2026-11-20', 'choir_R20261120T080000'],
  ['2026-11-27', 'choir_R20261120T080000'],
])(
  'own calendar: what continues a divided series from %s on continues the part of that day (OWN-9)',
  (day, id) => {
    const parts = [partFrom('choir', '2026-11-06'), partFrom('choir_R20261120T080000', '2026-11-20')];
    const ledger = new Ledger(new MemoryStore(), parts);
    const next = `choir_R${day.replaceAll('-', '')}T080001`;
    expect(continuedBy(next, ledger, ZONE)?.former.id).toBe(id);
  },
);
