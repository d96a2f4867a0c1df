import { useThisMinute } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { useCancelEmailChange, useEmailChange } from '@simmer/app-state/profile/profile';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { formatTime } from '@simmer/app-state/format-moment';
import { toast } from '@simmer/ui/toasts/toast';
import styles from './profile.module.css';

/** The address waiting for confirmation, while its link is valid. */
export function EmailChangeNotice({ onCancelled }: { onCancelled: () => void }) {
  const now = useThisMinute();
  const { data: change } = useEmailChange();
  const cancel = useCancelEmailChange();
  if (!change || Date.parse(change.expires_at) <= now) return null;
  return (
    <div className={styles['notice']}>
      <Banner tone="info" title={`Waiting for ${change.new_email}`}>
        <p>
          Open the link that we sent there before {formatTime(change.expires_at)}. Until then your email stays
          as it is.
        </p>
        <p className={styles['noticeTools']}>
          <Button
            size="small"
            busy={cancel.isPending}
            onClick={() => {
              cancel.mutate(undefined, {
                onSuccess: () => {
                  toast.success('Your email stays as it is');
                  onCancelled();
                },
                onError: (error) => toast.error(messageOf(error, 'Failed to cancel the change')),
              });
            }}
          >
            Cancel email change
          </Button>
        </p>
      </Banner>
    </div>
  );
}
