import { createContext } from 'react';

/** The element in which the dialogs inside it are rendered; null for the page's body. */
export const DialogContainer = createContext<HTMLElement | null>(null);
