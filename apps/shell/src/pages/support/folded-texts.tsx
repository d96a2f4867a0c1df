import type { SupportText } from '@simmer/contracts/texts/support-texts';
import styles from './support.module.css';

interface FoldedTextsProps {
  readonly texts: readonly SupportText[];
  /** The id of the text that the address names. */
  readonly openText: string | undefined;
}

/** Texts that are folded below their titles; a press opens one, and so does its address (PUB-11). */
export function FoldedTexts({ texts, openText }: FoldedTextsProps) {
  return texts.map(({ id, title, text }) => (
    <details key={id} id={id} open={id === openText} className={styles['folded']}>
      <summary>{title}</summary>
      <p>{text}</p>
    </details>
  ));
}
