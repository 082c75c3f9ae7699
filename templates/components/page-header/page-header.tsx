import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** The top of a page without a picture: its one h1, and the lead in the right half. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className="wrap pt-10 pb-14 md:pt-20 md:pb-24">
      <h1 className="max-w-[13em] text-display">{title}</h1>
      <div className="cols mt-8 md:mt-14">
        <div className="col-span-full md:col-span-6 md:col-start-7">
          <p className="max-w-[36rem] text-lead text-mute">{lead}</p>
          {children}
        </div>
      </div>
    </header>
  );
}
