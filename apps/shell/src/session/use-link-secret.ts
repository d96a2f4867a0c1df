import { keepLink, waitingLink, type LinkPage } from '@simmer/app-state/accounts/waiting-link';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The secret of the link that is to be answered on this page: the one behind the address's #, which leaves the address
 * at once, else the one that waits in this tab. Null when there is none.
 */
export function useLinkSecret(page: LinkPage): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const arrived = hash.length < 2 ? null : decodeURIComponentSafely(hash.slice(1));
  const [secret, setSecret] = useState(() => arrived ?? waitingLink(page));
  if (arrived !== null && arrived !== secret) setSecret(arrived);
  useEffect(() => {
    if (arrived === null) return;
    keepLink(page, arrived);
    void navigate(page, { replace: true });
  }, [arrived, navigate, page]);
  return secret;
}

// A link that a mail program has mangled is judged by the server like any other that does not count.
function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
