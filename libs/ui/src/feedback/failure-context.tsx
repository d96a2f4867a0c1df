import { createContext } from 'react';

/** Receives a failure that a component has caught, for the operators. */
export const FailureContext = createContext<(error: unknown) => void>(() => undefined);
