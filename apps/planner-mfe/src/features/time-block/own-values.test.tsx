import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { LengthField } from './length-field.tsx';
import { type BlockForm, blockFormProblem, newBlockForm } from './model/block-form.ts';
import { PartField } from './schedule-fields.tsx';

const SIZES = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '2026-01-01T00:00:00.000Z' }));
const sizeNamed = (name: string) => SIZES.find((size) => size.name === name)?.id;
let shown: BlockForm;

function Fields() {
  const [form, setForm] = useState(newBlockForm({ date: '2026-11-25', part: 'morning' }, '2026-11-25'));
  useEffect(() => {
    shown = form;
  });
  const change = (changes: Partial<BlockForm>) => setForm({ ...form, ...changes });
  return (
    <>
      <PartField form={form} onChange={change} />
      <LengthField form={form} problem={blockFormProblem(form)} sizes={SIZES} onChange={change} />
    </>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('start time: it chooses the part of its hour, and another part clears it (BLK-75)', () => {
  render(<Fields />);
  type('Start time', '12:30');
  expect(shown).toMatchObject({ startTime: '12:30', part: 'midday' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Midday' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Evening' }));
  expect(shown).toMatchObject({ startTime: '', part: 'evening' });
});

test('length: it chooses the nearest size, and what is no length is named at its field (BLK-75)', () => {
  render(<Fields />);
  type('Length', '1h 40m');
  expect(shown).toMatchObject({ length: '1h 40m', size: sizeNamed('large') });
  expect(screen.queryByRole('alert')).toBeNull();
  type('Length', 'long');
  expect(screen.getByRole('alert').textContent).toContain('5 minutes to 24 hours');
  expect(screen.getByLabelText('Length').getAttribute('aria-invalid')).toBe('true');
  expect(shown.size).toBe(sizeNamed('large'));
});
