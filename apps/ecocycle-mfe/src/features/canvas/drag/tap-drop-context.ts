import { createContext } from 'react';
import type { Place } from '../model/place.ts';

/** Drops the item that is moved by taps on a place. */
export const TapDropContext = createContext<(place: Place) => void>(() => undefined);
