import { LoadingArea } from '@simmer/ui/loading/spinner';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { loadShellChunk } from '../../federation/load-shell-chunk.ts';
import { LoadFailure } from '../../federation/remote-failure.tsx';
import styles from './styles/account.module.css';

const loadCards = async () => {
  const load = () => import(/* webpackChunkName: "account-cards" */ './account-cards.tsx');
  return (await loadShellChunk(load)).AccountCards;
};
const noProps = {};

/** The account page (ACC-1). What is made of ant-design comes after the first paint. */
export function Component() {
  return (
    <div className={styles['page']}>
      <h1>Account</h1>
      <LazyPart
        load={loadCards}
        props={noProps}
        pending={<LoadingArea />}
        renderFailure={(retry) => <LoadFailure what="Your account" onRetry={retry} />}
      />
    </div>
  );
}
