import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The last value of a query parameter, null for an empty one; the parameter is removed from the URL. */
export function useQueryText(name: string): [text: string | null, forget: () => void] {
  const [query, setQuery] = useSearchParams();
  const arrived = query.get(name);
  const [text, setText] = useState(arrived?.trim() || null);
  const [seen, setSeen] = useState(arrived);
  if (arrived !== seen) {
    setSeen(arrived);
    if (arrived?.trim()) setText(arrived);
  }
  useEffect(() => {
    if (arrived === null) return;
    const rest = new URLSearchParams(query);
    rest.delete(name);
    setQuery(rest, { replace: true });
  }, [arrived, name, query, setQuery]);
  const forget = (): void => {
    setText(null);
  };
  return [text, forget];
}
