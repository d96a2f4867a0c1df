import { trayPlace, type Place } from '../model/place.ts';
import { PLACES, nextPlace } from './next-place.ts';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const RENEWAL = trayPlace('renewal');
const OWN = trayPlace('own');
const ON_LOOP = { isColumn: false, trays: [RENEWAL, OWN] };
const IN_COLUMN = { isColumn: true, trays: [RENEWAL, OWN] };

function reachableFrom(start: Place, layout: typeof ON_LOOP): ReadonlySet<Place> {
  const reached = new Set<Place>([start]);
  for (const place of reached) {
    for (const arrow of ARROWS) {
      const next = nextPlace(place, arrow, layout);
      if (next !== null) reached.add(next);
    }
  }
  return reached;
}

test.each([
  ['on the loop', ON_LOOP],
  ['in a column', IN_COLUMN],
  ['without trays', { isColumn: false, trays: [] }],
])('keyboard drag: arrows lead from every place to every other, %s', (_, layout) => {
  const places = [...PLACES, ...layout.trays];
  for (const place of places) expect(reachableFrom(place, layout).size).toBe(places.length);
});

test('keyboard drag: on the loop each arrow leads to the place in its direction', () => {
  expect(nextPlace('Gestation', 'ArrowDown', ON_LOOP)).toBe('Birth');
  expect(nextPlace('Gestation', 'ArrowLeft', ON_LOOP)).toBe('Scarcity Trap');
  expect(nextPlace('Knotworking', 'ArrowRight', ON_LOOP)).toBe('Maturity');
  expect(nextPlace('Maturity', 'ArrowUp', ON_LOOP)).toBe('Unassigned');
  expect(nextPlace('Birth', 'ArrowDown', { isColumn: false, trays: [] })).toBeNull();
});

test('keyboard drag: trays are to the right of the loop, one below another', () => {
  expect(nextPlace('Rigidity Trap', 'ArrowRight', ON_LOOP)).toBe(RENEWAL);
  expect(nextPlace(RENEWAL, 'ArrowDown', ON_LOOP)).toBe(OWN);
  expect(nextPlace(OWN, 'ArrowUp', ON_LOOP)).toBe(RENEWAL);
  expect(nextPlace(OWN, 'ArrowLeft', ON_LOOP)).toBe('Rigidity Trap');
  expect(nextPlace(OWN, 'ArrowDown', ON_LOOP)).toBeNull();
});

test('keyboard drag: a digit names a place, and other keys name none', () => {
  expect(nextPlace('Birth', 'Digit0', ON_LOOP)).toBe('Unassigned');
  expect(nextPlace('Birth', 'Numpad7', IN_COLUMN)).toBe('Rigidity Trap');
  expect(nextPlace('Birth', 'Digit8', ON_LOOP)).toBe(RENEWAL);
  expect(nextPlace('Birth', 'Digit9', IN_COLUMN)).toBe(OWN);
  expect(nextPlace('Birth', 'Digit8', { isColumn: false, trays: [] })).toBeNull();
  expect(nextPlace('Birth', 'KeyA', ON_LOOP)).toBeNull();
  expect(nextPlace('Birth', 'toString', ON_LOOP)).toBeNull();
});
