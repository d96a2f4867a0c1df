/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { useState } from 'react';
import { Dialog, preloadDialogs } from '@simmer/ui/antd/dialog';
import { FormDialog, Form } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { Button } from '@simmer/ui/buttons/button';
import { guardHistory } from '@simmer/ui/layers/history-guard';
import { useUnsavedPage } from '@simmer/ui/layers/unsaved';
import { travel } from '@simmer/ui/testing/travel';
import { LeaveQuestion } from './leave-question.tsx';

/** A dialog that opens another page, as the palette does. */
function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const go = (path: string, replace: boolean) => () => {
    onClose();
    void navigate(path, { replace });
  };
  return (
    <Dialog isOpen title="Palette" onClose={onClose}>
      <Button onClick={go('/goal', false)}>Go</Button>
      <Button onClick={go('/start?week=2', true)}>Scroll</Button>
    </Dialog>
  );
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ name: string }>();
  return (
    <FormDialog
      title="Name"
      submitLabel="Save"
      form={form}
      initialValues={{ name: '' }}
      isSaving={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <FormText name="name" label="Name" />
    </FormDialog>
  );
}

function StartPage() {
  const [opened, setOpened] = useState<'palette' | 'name' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <h1>Start</h1>
      <Link to="/table">Table</Link>
      <Button onClick={() => setOpened('palette')}>Open palette</Button>
      <Button onClick={() => setOpened('name')}>Open name</Button>
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'name' && <NameDialog onClose={close} />}
    </>
  );
}

/** A page with text in its own fields. */
function TablePage() {
  const [text, setText] = useState('');
  useUnsavedPage(text === '' ? null : 'The rows will be lost.');
  return (
    <>
      <h1>Table</h1>
      <input aria-label="Row" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/goal">Goal</Link>
    </>
  );
}

const layout = (
  <>
    <Outlet />
    <LeaveQuestion />
  </>
);
const children = [
  { path: '/before', element: <h1>Before</h1> },
  { path: '/start', element: <StartPage /> },
  { path: '/table', element: <TablePage /> },
  { path: '/goal', element: <h1>Goal</h1> },
];

let endGuard: () => void;
let router: ReturnType<typeof createBrowserRouter>;

const isOn = (title: string) => screen.findByRole('heading', { name: title });
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

beforeAll(preloadDialogs);
beforeEach(async () => {
  history.pushState(null, '', '/before');
  endGuard = guardHistory();
  router = createBrowserRouter([{ element: layout, children }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/start'));
});
afterEach(() => {
  router.dispose();
  endGuard();
});

test('leaving: a page opened by a dialog that closes is shown, Back returns, and Back again leaves', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open palette' }));
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await isOn('Goal');
  expect(location.pathname).toBe('/goal');
  await travel(-1, 1);
  await isOn('Start');
  expect(screen.queryByRole('dialog')).toBeNull();
  await travel(-1, 1);
  await isOn('Before');
});

test('leaving: an address replaced while a dialog is open stays after Back', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open palette' }));
  await act(() => router.navigate('/start?week=1', { replace: true }));
  await travel(-1, 2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.search).toBe('?week=1');
  await user.click(screen.getByRole('button', { name: 'Open palette' }));
  await user.click(screen.getByRole('button', { name: 'Scroll' }));
  await act(() => router.navigate('/goal'));
  await travel(-1, 1);
  await isOn('Start');
  expect(location.search).toBe('?week=2');
  await travel(-1, 2);
  await isOn('Before');
});

test('leaving: a jump over several entries asks if a dialog has unsaved text, else goes through', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open name' }));
  await user.type(screen.getByRole('textbox'), 'Ada');
  await travel(-2, 2);
  await waitFor(() => expect(question()).not.toBeNull());
  expect(location.pathname).toBe('/start');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ada');
  await user.clear(screen.getByRole('textbox'));
  await travel(-2, 1);
  await isOn('Before');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leaving: a page with unsaved rows asks before a link and before Back, and leaves when told', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Table' }));
  await user.type(await screen.findByLabelText('Row'), 'Rest');
  await user.click(screen.getByRole('link', { name: 'Goal' }));
  await waitFor(() => expect(question()).not.toBeNull());
  expect(screen.getByText('The rows will be lost.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await travel(-1, 3);
  await waitFor(() => expect(question()).not.toBeNull());
  await travel(-1, 2);
  expect(question()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Row').value).toBe('Rest');
  await travel(-1, 3);
  await waitFor(() => expect(question()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await isOn('Start');
});

test('leaving: a link with unsaved rows opens its page once the person has discarded them', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Table' }));
  await user.type(await screen.findByLabelText('Row'), 'Rest');
  await user.click(screen.getByRole('link', { name: 'Goal' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await isOn('Goal');
  await travel(-1, 1);
  await isOn('Table');
  await travel(-1, 1);
  await isOn('Start');
  expect(location.pathname).toBe('/start');
});
