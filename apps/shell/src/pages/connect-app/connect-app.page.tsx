import { keepLink, waitingLink } from '@simmer/app-state/accounts/waiting-link';
import { useAskingClient } from '@simmer/app-state/connected-apps/apps-query';
import { isTransient, messageOf, NEEDS_CONNECTION } from '@simmer/app-state/errors';
import { useSession } from '@simmer/app-state/session/session';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { AuthorizationQuery } from '@simmer/contracts/schemas/connected-app.schema';
import { Banner } from '@simmer/ui/feedback/banner';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { Consent } from './consent.tsx';

const PAGE = '/connect-app';
const UNCLEAR = 'Simmer does not understand what the app asks for. Start again from the app.';
const optional = ['code_challenge', 'code_challenge_method', 'scope', 'state', 'resource'] as const;

/** The authorization request of a client; unknown parameters are ignored (RFC 6749, 3.1). */
function requestOf(search: string): AuthorizationQuery {
  const query = new URLSearchParams(search);
  const given = optional.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    client_id: query.get('client_id') ?? '',
    redirect_uri: query.get('redirect_uri') ?? '',
    response_type: query.get('response_type') ?? '',
    ...(Object.fromEntries(given) as Partial<AuthorizationQuery>),
  };
}

/** The query of the address, which is kept through a sign-in (AUT-3). */
function useQueryAfterSignIn(): string {
  const status = useSession((session) => session.status);
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = search || (waitingLink(PAGE) ?? '');
  useEffect(() => {
    if (status === 'loading') return;
    keepLink(PAGE, status === 'signed-out' ? query : null);
    if (status === 'signed-out') void navigate('/signin', { replace: true });
    else if (search !== query) void navigate(PAGE + query, { replace: true });
  }, [status, search, query, navigate]);
  return query;
}

/** The consent page: a person allows or denies the access that a client requests (APP-7). */
export function Component() {
  const status = useSession((session) => session.status);
  const query = useQueryAfterSignIn();
  return (
    <>
      <meta name="robots" content="noindex" />
      {status === 'signed-in' ? (
        <Asked key={query} request={requestOf(query)} />
      ) : status === 'loading' || status === 'signed-out' ? (
        <LoadingArea />
      ) : (
        <NoWayOn>
          <Banner tone="error">{NEEDS_CONNECTION}</Banner>
        </NoWayOn>
      )}
    </>
  );
}

function Asked({ request }: { readonly request: AuthorizationQuery }) {
  const { data, error, isFetching, refetch } = useAskingClient(request);
  if (data) return <Consent client={data} request={request} />;
  if (error === null) return <LoadingArea label="Checking who asks…" />;
  return (
    <NoWayOn>
      {isTransient(error) ? (
        <ErrorState
          isSmall
          title="This did not load"
          text={messageOf(error, 'Check your connection and try again.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Banner tone="error">{rejectionText(error)}</Banner>
      )}
    </NoWayOn>
  );
}

// The text for a person; field errors are only useful to developers.
const rejectionText = (error: Error): string =>
  error instanceof ApiError && error.fields.length > 0 ? UNCLEAR : messageOf(error, UNCLEAR);

/** The page for an invalid request: without a link to the client's address, which was not verified. */
const NoWayOn = ({ children }: { readonly children: ReactNode }) => (
  <AuthFrame
    title="Connect an app"
    intro="An app wants to use your plan."
    footer={<Link to="/dashboard">Go to Simmer without it</Link>}
  >
    {children}
  </AuthFrame>
);
