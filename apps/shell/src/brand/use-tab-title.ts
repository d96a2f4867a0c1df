import { useEffect } from 'react';

/** The title of the tab while this page is open, with the usual beginning (PRD-3). */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `🍲 ${title}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
