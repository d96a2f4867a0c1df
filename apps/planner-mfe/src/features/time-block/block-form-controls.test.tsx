import { editedFields } from '@simmer/domain/blocks/time-block-fields';
import { type ControlPerField, controlPerField } from './block-form-controls.tsx';

type IsAccepted<Given, Wanted> = Given extends Wanted ? true : false;

// The compiler is the test: if a field were forgotten, `true` would be a type error.
test('dialog: an edited field without a control is a type error (BLK-9)', () => {
  const isWithoutOneRejected: IsAccepted<Omit<ControlPerField, 'end_date'>, ControlPerField> extends false
    ? true
    : false = true;
  expect(isWithoutOneRejected).toBe(true);
  expect(Object.keys(controlPerField).toSorted()).toEqual(editedFields.toSorted());
});
