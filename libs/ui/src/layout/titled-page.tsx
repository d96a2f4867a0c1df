import type { ReactElement, ReactNode } from 'react';

export type TitledPageProps = {
  title: string;
  /** One sentence under the title. */
  lead: string;
  /** A link or button beside the title; while it is undefined, its space stays free. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page of lists and tables: its title, a sentence about it, and its content. */
export function TitledPage({ title, lead, aside, children }: TitledPageProps): ReactElement {
  return (
    <div className="sm-page">
      <header className="sm-page__head">
        <h1>{title}</h1>
        <p className="sm-muted">{lead}</p>
        {aside !== undefined && <div>{aside}</div>}
      </header>
      {children}
    </div>
  );
}
