import { withoutAction } from './without-action.ts';

test('withoutAction: only named fields of a form that sends nothing by itself can be typed into, and it can be sent (FED-70)', () => {
  expect(withoutAction('<form><input><textarea></textarea><button>Add</button></form>')).toBe(
    '<form inert><input readonly><textarea readonly></textarea><button inert>Add</button></form>',
  );
  expect(
    withoutAction(
      '<form class="a" method="dialog"><input name="email"><button>Forgot?</button><button type="submit">Go</button></form>',
    ),
  ).toBe(
    '<form class="a" method="dialog"><input name="email"><button inert>Forgot?</button><button type="submit">Go</button></form>',
  );
});
