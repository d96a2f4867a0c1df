import { PLACES, stepTarget } from './step-target.ts';
import type { DropTarget } from './drag.store.ts';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

function reachableFrom(start: DropTarget, isColumn: boolean): ReadonlySet<DropTarget> {
  const reached = new Set<DropTarget>([start]);
  for (const place of reached) {
    for (const arrow of ARROWS) {
      const next = stepTarget(place, arrow, isColumn);
      if (next !== null) reached.add(next);
    }
  }
  return reached;
}

test.each([true, false])('arrows lead from every place to every other; in a column: %s', (isColumn) => {
  for (const place of PLACES) expect(reachableFrom(place, isColumn).size).toBe(PLACES.length);
});

test('on the loop arrows lead where they point', () => {
  expect(stepTarget('Gestation', 'ArrowDown', false)).toBe('Birth');
  expect(stepTarget('Gestation', 'ArrowLeft', false)).toBe('Scarcity Trap');
  expect(stepTarget('Knotworking', 'ArrowRight', false)).toBe('Maturity');
  expect(stepTarget('Maturity', 'ArrowUp', false)).toBe('Unassigned');
  expect(stepTarget('Birth', 'ArrowDown', false)).toBeNull();
});

test('digits name a place, other keys none', () => {
  expect(stepTarget('Birth', 'Digit0', false)).toBe('Unassigned');
  expect(stepTarget('Birth', 'Numpad7', true)).toBe('Rigidity Trap');
  expect(stepTarget('Birth', 'Digit8', false)).toBeNull();
  expect(stepTarget('Birth', 'KeyA', false)).toBeNull();
  expect(stepTarget('Birth', 'toString', false)).toBeNull();
});
