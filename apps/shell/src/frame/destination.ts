import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** The path of the navigation in progress, else of the page. React's own state is a render behind. */
export const destinationOf = ({ state }: Pick<Router, 'state'>): string =>
  (state.navigation.location ?? state.location).pathname;

/** Reads the destination of the shell's router. */
export const DestinationContext = createContext(() => location.pathname);
