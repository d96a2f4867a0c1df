import { useEffect, useRef } from 'react';
import { POSTER_TITLE, type PosterDraft, posterSections } from './poster.ts';
import styles from './poster.module.css';

/** The finished poster: the answers on one sheet. */
export function PosterSheet({ draft }: { readonly draft: PosterDraft }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const sections = posterSections(draft);
  return (
    <article className={styles['sheet']}>
      <h3 ref={title} tabIndex={-1} className={styles['title']}>
        {POSTER_TITLE}
      </h3>
      {sections.length === 0 && (
        <p className={styles['answer']}>Still a blank sheet. Edit it whenever something comes to mind.</p>
      )}
      {sections.map(({ field, mark, title: heading, text }) => (
        <section key={field} className={styles['section']}>
          <h4>
            <span aria-hidden="true">{mark}</span> {heading}
          </h4>
          <p className={styles['answer']}>{text}</p>
        </section>
      ))}
    </article>
  );
}
