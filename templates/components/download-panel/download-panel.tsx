import type { Image, RouteTo } from 'sitegen';
import { Link, Picture } from 'sitegen/react';
import type { ReactNode } from 'react';

export interface DownloadPanelProps {
  /** What the panel is: "The document". */
  readonly label: string;
  readonly title: string;
  /** Decoration: the page shows it already. */
  readonly cover: Image;
  readonly brand: string;
  readonly pages: string;
  readonly category: { readonly label: string; readonly title: string; readonly to: RouteTo };
  /** How to get the file; absent if there is none. */
  readonly children?: ReactNode;
}

/** A guide's cover, number of pages, category and, if there is one, its file. */
export function DownloadPanel({ label, title, cover, brand, pages, category, children }: DownloadPanelProps) {
  return (
    <aside aria-label={label}>
      <div className="ground flex max-w-88 flex-col p-5 md:aspect-4/5">
        <p className="slate flex justify-between">
          <span>{brand}</span>
          <span>{pages}</span>
        </p>
        <p className="mt-5 font-display text-[clamp(1.75rem,1.5rem+0.9vw,2.5rem)] leading-none text-balance text-head">
          {title}
        </p>
        <div className="mt-auto hidden pt-5 md:block">
          <div className="frame aspect-flat">
            <Picture image={cover} alt="" sizes="320px" />
          </div>
        </div>
      </div>
      <div className="mt-5 max-w-88">
        {children}
        <p className="slate mt-1">
          {`${category.label} `}
          <Link to={category.to} className="link">
            {category.title}
          </Link>
        </p>
      </div>
    </aside>
  );
}
