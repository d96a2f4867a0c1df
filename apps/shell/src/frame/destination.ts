import { createContext } from 'react';

/** Reads the path of the navigation that is under way, else of the page. What React knows is a render behind. */
export const DestinationContext = createContext(() => location.pathname);
