import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The value that a query parameter had when the page was entered; the parameter leaves the address at once. */
export function useQueryText(name: string): [text: string | null, forget: () => void] {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(() => query.get(name));
  useEffect(() => {
    const arrived = query.get(name);
    if (arrived === null) return;
    setText(arrived);
    const rest = new URLSearchParams(query);
    rest.delete(name);
    setQuery(rest, { replace: true });
  }, [name, query, setQuery]);
  return [
    text,
    () => {
      setText(null);
    },
  ];
}
