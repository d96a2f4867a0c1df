import { createContext } from 'react';

/** Receives errors caught by components, for the error report. */
export const FailureContext = createContext<(error: unknown) => void>(() => undefined);
