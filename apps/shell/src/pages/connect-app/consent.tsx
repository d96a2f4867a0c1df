import { useAnswerClient } from '@simmer/app-state/connected-apps/apps-query';
import { formatDay } from '@simmer/app-state/format-moment';
import { messageOf } from '@simmer/app-state/errors';
import { ApiError } from '@simmer/contracts/client/api-error';
import { isAppScheme } from '@simmer/contracts/validation/app-scheme';
import type { AuthorizationQuery } from '@simmer/contracts/schemas/connected-app.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Banner } from '@simmer/ui/feedback/banner';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTabTitle } from '../../brand/use-tab-title.ts';
import { AuthFrame } from '../auth/auth-frame.tsx';
import styles from './consent.module.css';

interface ConsentProps {
  readonly client: {
    readonly client_name: string;
    readonly redirect_host: string;
    readonly scopes: readonly ('read' | 'change')[];
    readonly expires_at: string;
  };
  readonly request: AuthorizationQuery;
}

interface ScopeBoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Called when the box is ticked or not; without this handler the box is disabled. */
  readonly onChange?: (isChecked: boolean) => void;
}

const ScopeBox = ({ label, isChecked, onChange }: ScopeBoxProps) => (
  <label className={styles['scope']}>
    <input
      type="checkbox"
      className="sm-check__input"
      checked={isChecked}
      disabled={onChange === undefined}
      onChange={({ target }) => onChange?.(target.checked)}
    />
    <span className="sm-check__text">{label}</span>
  </label>
);

// An address of another kind would run code here, or open a program.
function leaveTo(address: string): void {
  const { protocol } = new URL(address);
  if (!/^https?:$/.test(protocol) && !isAppScheme(protocol)) throw new Error('The address is of no app.');
  window.location.assign(address);
}

/**
 * Why the server rejected the consent. A person with too many apps gets a link to the page where they can revoke some.
 */
const Failure = ({ error }: { readonly error: unknown }) => (
  <Banner
    tone="error"
    {...(error instanceof ApiError &&
      error.status === 409 && { action: <Link to="/account/apps">Connected apps</Link> })}
  >
    {messageOf(error, 'That did not work. Try again.')}
  </Banner>
);

/** Shows the client, its scopes, the expiry and the address to which the browser goes next; with 'Allow' and 'Deny'. */
export function Consent({ client, request }: ConsentProps) {
  const { client_name: name, scopes } = client;
  const wantsChange = scopes.includes('change');
  const [mayChange, setMayChange] = useState(wantsChange);
  const [answered, setAnswered] = useState<'allow' | 'deny' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { mutateAsync: send } = useAnswerClient(request);

  const answer = async (given: 'allow' | 'deny'): Promise<void> => {
    const allowed = mayChange ? 'change' : 'read';
    setFailure(null);
    setAnswered(given);
    try {
      leaveTo((await send(given === 'allow' ? allowed : null)).redirect_to);
    } catch (error) {
      setFailure(error);
      setAnswered(null);
    }
  };
  const title = `Connect ${name}`;
  useTabTitle(title);
  const buttonOf = (given: 'allow' | 'deny') => ({
    size: 'large' as const,
    wide: true,
    busy: answered === given,
    disabled: answered !== null,
    onClick: () => void answer(given),
  });

  return (
    <AuthFrame
      title={title}
      hasFocus
      intro={`${name} wants to read your plan${wantsChange ? ' and change it' : ''}.`}
      footer={<Link to="/account">To your account</Link>}
    >
      <p className="sm-muted">It calls itself so. Allow it only if you have just started this.</p>
      <div>
        <ScopeBox label="Read my plan" isChecked />
        {wantsChange && <ScopeBox label="Change my plan" isChecked={mayChange} onChange={setMayChange} />}
      </div>
      <p>It works until {formatDay(client.expires_at)}, or until you revoke it on the account page.</p>
      <p>
        Afterwards you go to <strong>{client.redirect_host}</strong>.
      </p>
      {failure !== null && <Failure error={failure} />}
      <Button variant="primary" {...buttonOf('allow')}>
        Allow
      </Button>
      <Button {...buttonOf('deny')}>Deny</Button>
    </AuthFrame>
  );
}
