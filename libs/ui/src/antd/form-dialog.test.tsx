import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs } from './dialog.tsx';
import { Form, FormDialog } from './form-dialog.tsx';
import { FormText } from './form-field.tsx';

function NameDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ name: string }>();
  return (
    <FormDialog
      title="Change name"
      submitLabel="Save"
      form={form}
      initialValues={{ name: 'Ada' }}
      isSaving={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <FormText name="name" label="Name" />
    </FormDialog>
  );
}

beforeAll(preloadDialogs);

test('form dialog: Escape asks while a value differs from its initial one, else closes (UI-21)', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(<NameDialog onClose={onClose} />);
  const field = await screen.findByLabelText('Name');
  await user.type(field, ' L');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));

  await user.type(field, '{Backspace}{Backspace}');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
