// Not imported from '@testing-library/react': some tests watch React from its first line on.
import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

configure({
  // The default of a second is not enough for the first rendering of a file while the machine is busy.
  asyncUtilTimeout: 20_000,
  // A search that waits fails at each change of the document, and would describe the whole document each time.
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    const { stack = '' } = error;
    const whole = () => getElementError(message, container).message;
    return Object.defineProperties(error, {
      message: { configurable: true, get: whole },
      stack: {
        configurable: true,
        get: () => stack.replace(message ?? '', whole),
        set: (value: string) => {
          Object.defineProperty(error, 'stack', { value });
        },
      },
    });
  },
});
