import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** The path of the navigation that is under way, else of the page. What React knows is a render behind. */
export const destinationOf = ({ state }: Pick<Router, 'state'>): string =>
  (state.navigation.location ?? state.location).pathname;

/** Reads the destination of the shell's router. */
export const DestinationContext = createContext(() => location.pathname);
