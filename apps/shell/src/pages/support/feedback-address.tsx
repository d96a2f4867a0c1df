import { supportEmailMeta } from '@simmer/contracts/release-files';
import styles from './support.module.css';

/** The operator's address for feedback, which the gateway names in the page; null if none is set. */
export function readSupportEmail(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${supportEmailMeta}"]`)?.content ?? null;
}

/** The address for feedback (PUB-13). @param address undefined before it is known */
export function FeedbackAddress({ address }: { readonly address: string | null | undefined }) {
  if (address === null) {
    return (
      <p>
        Whoever runs this server has set no address for feedback. Tell the person who invited you, or set{' '}
        <code>SUPPORT_EMAIL</code> if this server is yours.
      </p>
    );
  }
  return (
    <p className={styles['address']}>
      {address !== undefined && (
        <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>
      )}
    </p>
  );
}
