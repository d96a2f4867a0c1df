import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerendered } from '../../prerender.tsx';
import { CalendarOutline, outlineOf } from './calendar-outline.tsx';

/** The texts in the places of dates: `[[monday+0:letter]]` before the gateway has put them in. */
const placesIn = (html: string) => new Set(html.match(/\[\[.*?\]\]/gu));

test('outline of the calendar: before and after the start the same days, by letter and number (FED-70)', () => {
  const html = renderToStaticMarkup(prerendered['/calendar']);
  const loaded = renderToStaticMarkup(<CalendarOutline {...outlineOf(calendarDate('2026-11-28'))} />);
  const places = [...placesIn(html)];
  for (const name of ['letter', 'number', 'weekday', 'date'])
    expect(places.filter((place) => place.endsWith(`:${name}]]`))).toHaveLength(7);
  expect(html.replaceAll(/\[\[.*?\]\]/gu, '')).not.toMatch(/[[\]]/u);
  const texts = loaded.split(/(?:<[^>]*>)+/u);
  expect(texts.join(' ')).toContain('M 23 T 24 W 25 T 26 F 27 S 28 S 29');
});
