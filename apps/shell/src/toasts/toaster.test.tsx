import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog, preloadDialogs } from '@simmer/ui/antd/dialog';
import { Toaster } from './toaster.tsx';
import { toast, toastStore } from '@simmer/ui/toasts/toast';

const leaving = (text: string): string | null | undefined =>
  screen.getByText(text).closest('[data-toast]')?.getAttribute('data-leaving');

beforeAll(preloadDialogs);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

describe('Toaster', () => {
  it('shows a success and an error as an alert, and removes them after three seconds', () => {
    render(<Toaster />);
    act(() => {
      toast.success('Time block created');
      toast.error('Failed to move item');
    });
    expect(screen.getByRole('alert').textContent).toContain('Failed to move item');
    act(() => jest.advanceTimersByTime(2999));
    expect(leaving('Time block created')).toBe('false');
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Time block created')).toBeNull();
  });

  it('shows at most three toasts, the newest first (UI-10)', () => {
    render(<Toaster />);
    act(() => {
      for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
    });
    const shown = [...document.querySelectorAll('[data-toast]')].map((element) => element.textContent);
    expect(shown).toEqual(['four', 'three', 'two']);
  });

  it('a click dismisses visible toasts, but not the one it shows itself (UI-11)', async () => {
    render(
      <>
        <Button onClick={() => toast.success('new')}>Save</Button>
        <Toaster />
      </>,
    );
    act(() => void toast.info('old'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(leaving('old')).toBe('true');
    expect(leaving('new')).toBe('false');
  });

  it('a toast shown on press stays through the click of that press, as after a drag', () => {
    render(<Toaster />);
    act(() => void toast.info('old'));
    fireEvent.pointerDown(document.body);
    act(() => void toast.success('Moved'));
    fireEvent.click(document.body, { detail: 1 });
    expect([leaving('old'), leaving('Moved')]).toEqual(['true', 'false']);
    // A click by key has no preceding press.
    fireEvent.click(document.body, { detail: 0 });
    expect(leaving('Moved')).toBe('true');
  });

  it('an action runs once and dismisses its toast', async () => {
    const onAction = jest.fn(() => {
      toast.info('Back again');
    });
    render(<Toaster />);
    act(() => {
      toastStore.show('success', 'Time block deleted', { actions: [{ label: 'Undo', onAction }] });
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(leaving('Time block deleted')).toBe('true');
    expect(leaving('Back again')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
  });

  it.each(['click', 'Enter'])(
    'after an action the focus returns to where it was when the toast came: %s',
    async (how) => {
      render(
        <>
          <main tabIndex={-1}>
            <button type="button">Garden</button>
            <button type="button">Music</button>
          </main>
          <Toaster />
        </>,
      );
      const garden = screen.getByRole('button', { name: 'Garden' });
      let focusInAction: Element | null = null;
      const onAction = () => {
        focusInAction = document.activeElement;
      };
      const offer = (text: string) =>
        act(() => void toastStore.show('success', text, { actions: [{ label: text, onAction }] }));
      const take = async (text: string) => {
        const button = screen.getByRole('button', { name: text });
        if (how === 'click') return user.click(button);
        button.focus();
        return user.keyboard('{Enter}');
      };
      garden.focus();
      offer('Undo the move');
      screen.getByRole('button', { name: 'Music' }).focus();
      await take('Undo the move');
      expect(focusInAction).toBe(garden);
      expect(document.activeElement).toBe(garden);
      // The element that had it is gone: the focus must not be lost.
      offer('Undo the removal');
      garden.remove();
      await take('Undo the removal');
      expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
    },
  );

  it('a swipe of 20 px dismisses a toast, a shorter one does not (UI-10)', () => {
    render(<Toaster />);
    act(() => void toast.info('swipe me'));
    const element = screen.getByText('swipe me').closest('[data-toast]') as HTMLElement;
    // jsdom has no PointerEvent; a mouse event under that name has the coordinates too.
    const point = (type: string, clientX: number): void => {
      fireEvent(element, new MouseEvent(type, { bubbles: true, clientX, clientY: 20 }));
    };
    const swipe = (distance: number): void => {
      point('pointerdown', 100);
      point('pointermove', 100 + distance);
      point('pointerup', 100 + distance);
    };
    swipe(19);
    expect(leaving('swipe me')).toBe('false');
    swipe(-20);
    expect(leaving('swipe me')).toBe('true');
  });

  it('a toast stays while the pointer is over it', () => {
    render(<Toaster />);
    act(() => void toast.info('a longer text'));
    act(() => jest.advanceTimersByTime(1000));
    fireEvent.pointerOver(screen.getByText('a longer text'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(leaving('a longer text')).toBe('false');
    fireEvent.pointerOut(screen.getByText('a longer text'));
    act(() => jest.advanceTimersByTime(2000));
    expect(leaving('a longer text')).toBe('true');
  });

  it('a carried toast is shown once after a reload, a damaged one never (UI-12)', () => {
    toast.showOnNextPage('success', 'Signed in with Google!');
    const first = render(<Toaster />);
    expect(screen.getByText('Signed in with Google!')).toBeTruthy();
    act(() => jest.runAllTimers());
    first.unmount();
    render(<Toaster />);
    expect(screen.queryByText('Signed in with Google!')).toBeNull();
    cleanup();
    sessionStorage.setItem('simmer-carried-toast', '{"kind":"success"}');
    render(<Toaster />);
    expect(document.querySelector('[data-toast]')).toBeNull();
  });

  it('a toast with the failure text of the open dialog is hidden while the dialog shows it (UI-13)', () => {
    const page = render(<Toaster />);
    const show = () => act(() => void toast.error('Failed to save'));
    const shown = (): number => document.querySelectorAll('[data-toast]').length;
    const withDialog = (failure: string | null): void =>
      page.rerender(
        <>
          <Toaster />
          <Dialog isOpen onClose={() => {}} title="Pulse" failure={failure} />
        </>,
      );
    show();
    expect(shown()).toBe(1);
    withDialog('Failed to save');
    expect(screen.getByRole('alert').textContent).toBe('Failed to save');
    expect(shown()).toBe(0);
    show();
    expect(shown()).toBe(0);
    act(() => void toast.error('Something else'));
    expect(shown()).toBe(1);
    withDialog(null);
    show();
    expect(shown()).toBe(2);
  });

  it('with a dialog open, toasts are shown inside it', () => {
    const page = render(<Toaster />);
    act(() => void toast.error('Failed to save pulse check. Please try again.'));
    const withDialog = (isOpen: boolean): void => {
      page.rerender(
        <>
          <Toaster />
          <Dialog isOpen={isOpen} onClose={() => {}} title="Pulse" />
        </>,
      );
    };
    withDialog(true);
    act(() => void toast.info('inside'));
    expect(screen.getByText('inside').closest('[role="dialog"]')).toBe(screen.getByRole('dialog'));
    withDialog(false);
    expect(screen.getByText('inside').isConnected).toBe(true);
  });

  it.each([
    ['above its panel', 300, '248px'],
    ['at the upper edge of the window, over its head, if its panel begins too high', 24, '8px'],
  ])('over a dialog toasts stand %s, and never over its fields (UI-13)', (_, top, place) => {
    const layout = jest
      .spyOn(HTMLElement.prototype, 'offsetTop', 'get')
      .mockImplementation(function offsetTop(this: HTMLElement) {
        return this.matches('.sm-dialog__panel') ? top : 280;
      });
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    render(
      <>
        <Toaster />
        <Dialog isOpen onClose={() => {}} title="Pulse" />
      </>,
    );
    act(() => void toast.info('Synced'));
    const area = screen.getByRole('region', { name: 'Notifications' });
    expect(area.style.getPropertyValue('--toasts-top')).toBe(place);
    layout.mockRestore();
    height.mockRestore();
  });
});
