import { keepLink, waitingLink, type LinkPage } from '@simmer/app-state/accounts/waiting-link';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of the page's link: the fragment of the URL, which is removed at once, else the token kept in this tab
 * (TEA-13). Null if there is none.
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

// The server rejects a link that a mail program has mangled, like any other invalid one.
function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
