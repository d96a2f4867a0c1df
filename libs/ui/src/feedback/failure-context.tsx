import { createContext } from 'react';

/** Takes a failure that a component has caught, and that whoever runs Simmer should hear of. */
export const FailureContext = createContext<(error: unknown) => void>(() => undefined);
