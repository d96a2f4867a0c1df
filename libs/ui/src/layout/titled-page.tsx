import type { ReactElement, ReactNode } from 'react';

export type TitledPageProps = {
  title: string;
  /** One sentence under the title. */
  lead: string;
  children: ReactNode;
};

/** A room of lists and tables: its title and a sentence about it, above what it holds. */
export function TitledPage({ title, lead, children }: TitledPageProps): ReactElement {
  return (
    <div className="sm-page">
      <header className="sm-page__head">
        <h1>{title}</h1>
        <p className="sm-muted">{lead}</p>
      </header>
      {children}
    </div>
  );
}
