import { useLinkPreview } from '@simmer/app-state/admin/admin-releases';
import { messageOf } from '@simmer/app-state/errors/errors';
import type { PreviewLink } from '@simmer/contracts/schemas/releases.schema';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/ui/dates/format-moment';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { appLabel } from './release-labels.ts';
import { useEnterPreview } from './use-enter-preview.ts';
import styles from './federation.module.css';

interface PreviewLinkProps {
  readonly app: string;
  readonly version: string;
  readonly onClose: () => void;
}

const urlOf = ({ token }: PreviewLink) => `${location.origin}/admin?tab=federation&preview=${token}`;

async function copy(link: PreviewLink): Promise<void> {
  try {
    await navigator.clipboard.writeText(urlOf(link));
    toast.success('Link copied');
  } catch {
    toast.error('The link could not be copied. Select it and copy it yourself.');
  }
}

/** Makes a link to a build that is not promoted, to open here or to send to another super admin (ADM-72). */
export function PreviewLinkDialog({ app, version, onClose }: PreviewLinkProps) {
  const make = useLinkPreview();
  const enter = useEnterPreview();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const failure = make.error ?? enter.error;
  return (
    <Dialog
      isOpen
      title={`Preview ${appLabel(app)}`}
      size="small"
      isLocked={make.isPending || enter.isPending}
      failure={failure && messageOf(failure, 'The preview could not be made.')}
      onClose={onClose}
      footer={
        link === null ? (
          <Button
            variant="primary"
            data-autofocus
            busy={make.isPending}
            onClick={() => make.mutate({ app, version }, { onSuccess: setLink })}
          >
            Make a link
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={() => void copy(link)}>
              Copy link
            </Button>
            <Button variant="primary" busy={enter.isPending} onClick={() => enter.open(link.token)}>
              Open here
            </Button>
          </>
        )
      }
    >
      <p>
        Whoever opens the link as a super admin gets {app} {version} in their own browser. Everybody else
        keeps what they have.
      </p>
      {link && (
        <label className={styles['link']}>
          Link, until {formatMoment(link.expires_at)}
          <span className="sm-field__box">
            <textarea
              readOnly
              rows={4}
              className="sm-field__input"
              value={urlOf(link)}
              onFocus={({ target }) => target.select()}
            />
          </span>
        </label>
      )}
    </Dialog>
  );
}
