import { createContext } from 'react';

/** Where the dialogs inside it are rendered as examples, which never open; null for a dialog that opens. */
export const ExampleContainer = createContext<HTMLElement | null>(null);
