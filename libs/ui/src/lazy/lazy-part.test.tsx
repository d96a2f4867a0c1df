import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { FailureContext } from '../feedback/failure-context.tsx';
import { LazyPart } from './lazy-part.tsx';

const Part = () => <p>The part</p>;
const lost = new Error('The file is lost.');
const noProps = {};

function openPart() {
  const load = jest.fn<() => Promise<ComponentType>>().mockResolvedValue(Part);
  const showFailure = jest.fn();
  const show = () =>
    render(
      <FailureContext value={showFailure}>
        <LazyPart load={load} props={noProps} pending={<p>Loading…</p>} />
      </FailureContext>,
    );
  return { load, showFailure, show };
}

describe('LazyPart', () => {
  it('a file that fails once is requested again, and nobody is asked (FED-7)', async () => {
    const { load, showFailure, show } = openPart();
    load.mockRejectedValueOnce(lost);
    show();
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(await screen.findByText('The part')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    expect(showFailure).not.toHaveBeenCalled();
  });

  it('a slow part is shown as a failure after 4 seconds, and replaces the message when it arrives (FED-8)', async () => {
    jest.useFakeTimers();
    const { load, showFailure, show } = openPart();
    const arrival = Promise.withResolvers<ComponentType>();
    load.mockReturnValueOnce(arrival.promise);
    show();
    await act(() => jest.advanceTimersByTimeAsync(3_900));
    expect(screen.getByText('Loading…')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('This did not open')).toBeTruthy();
    jest.useRealTimers();
    arrival.resolve(Part);
    expect(await screen.findByText('The part')).toBeTruthy();
    expect(showFailure).not.toHaveBeenCalled();
  });

  it('after two failures a message says so, and its button loads the part', async () => {
    const { load, showFailure, show } = openPart();
    load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    show();
    expect(await screen.findByText('This did not open', undefined, { timeout: 5_000 })).toBeTruthy();
    expect(showFailure.mock.calls).toEqual([[lost]]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeTruthy();
  });
});
