import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { PickUpVoice, type PickUpVoiceHandle } from './pick-up-voice.tsx';

const spoken = () => screen.getByRole('status').textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('speaks after what was due at the pick-up, and no more when the drag is over', () => {
  const voice = createRef<PickUpVoiceHandle>();
  render(<PickUpVoice ref={voice} />);
  const heard: string[] = [];
  act(() => {
    voice.current?.say('Picked up Art.');
    setTimeout(() => heard.push(spoken() ?? ''));
    jest.runAllTimers();
  });
  expect(heard).toEqual(['']);
  expect(spoken()).toBe('Picked up Art.');
  act(() => {
    voice.current?.say('Picked up Music.');
    voice.current?.hush();
    jest.runAllTimers();
  });
  expect(spoken()).toBe('');
});
