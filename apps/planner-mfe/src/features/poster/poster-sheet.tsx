import { useEffect, useRef } from 'react';
import { POSTER_TITLE, type PosterDraft, posterSections } from './poster.ts';
import { POSTER_STAR } from './poster-star.ts';
import styles from './poster.module.css';

/** The finished poster: the answers on one sheet, the North Stars above the others as large as its title. */
export function PosterSheet({ draft }: { readonly draft: PosterDraft }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const sections = posterSections(draft);
  return (
    <article className={styles['sheet']}>
      <svg className={styles['star']} viewBox="-60 -60 120 120" aria-hidden="true">
        <path d={POSTER_STAR} />
      </svg>
      <h3 ref={title} tabIndex={-1} className={styles['title']}>
        {POSTER_TITLE}
      </h3>
      {sections.length === 0 && (
        <p className={styles['answer']}>Still a blank sheet. Edit it whenever something comes to mind.</p>
      )}
      {sections.map(({ field, mark, title: heading, text }) => (
        <section key={field} className={styles['section']} data-field={field}>
          <h4>
            <span aria-hidden="true">{mark}</span> {heading}
          </h4>
          <p className={styles['answer']}>{text}</p>
        </section>
      ))}
    </article>
  );
}
