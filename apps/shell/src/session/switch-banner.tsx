import {
  SWITCH_RELOAD_MS,
  onSwitchEnded,
  returnToAdmin,
  useSwitchedUserName,
} from '@simmer/app-state/session/user-switch';
import { useSession } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
import styles from './switch-banner.module.css';

/** The banner above every page while a super admin is switched in, with a button to return (ADM-41). */
export function SwitchBanner() {
  const name = useSwitchedUserName();
  const isSignedOut = useSession((session) => session.status === 'signed-out');
  useEffect(() => onSwitchEnded(reportEnd), []);
  return name === null || isSignedOut ? null : <OpenBanner name={name} />;
}

/** Reloads the page, as a return by the banner does: no data of the other user may stay in the super admin's session. */
function reportEnd(name: string): void {
  const whom = name === '' ? 'the demo user' : name;
  toast.showOnNextPage(
    'warning',
    `Your session as ${whom} was ended elsewhere. You are back in your own account.`,
  );
  location.assign('/dashboard');
}

function OpenBanner({ name }: { name: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isReturning, setIsReturning] = useState(false);
  const navigate = useNavigate();
  useHeightForLayout(ref, '--switch-height');
  const goBack = async (): Promise<void> => {
    setIsReturning(true);
    returnToAdmin();
    await navigate('/dashboard');
    setTimeout(() => location.assign('/dashboard'), SWITCH_RELOAD_MS);
  };
  return (
    <div ref={ref} className={styles['banner']}>
      <Banner
        tone="attention"
        title={`ATTENTION — You are switched in as ${name || 'a demo user'}`}
        action={
          <Button size="small" busy={isReturning} onClick={() => void goBack()}>
            Return to your admin profile
          </Button>
        }
      />
    </div>
  );
}
