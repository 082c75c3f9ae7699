import type { FileAsset, RouteTo } from 'sitegen';
import { Link, useFileUrl } from 'sitegen/react';

import { Button } from '../button/button.tsx';

export interface DownloadPanelProps {
  readonly title: string;
  readonly pages: string;
  readonly category: { readonly label: string; readonly title: string; readonly to: RouteTo };
  readonly download?: { readonly file: FileAsset; readonly label: string; readonly size: string };
}

/** The paper itself: its size, its category, and the file where there is one. */
export function DownloadPanel({ title, pages, category, download }: DownloadPanelProps) {
  const url = useFileUrl();
  return (
    <aside aria-label={title} className="rounded-sm bg-cream p-6 dark:bg-night-900">
      <p className="font-semibold">{title}</p>
      <p className="mt-2">{pages}</p>
      <p>
        {`${category.label} `}
        <Link to={category.to} className="link">
          {category.title}
        </Link>
      </p>
      {download !== undefined && (
        <div className="mt-4">
          <Button component="link" href={url(download.file)} download>
            {download.label}
          </Button>
          <p className="mt-2 text-sm text-gray-700 dark:text-gray-300">{download.size}</p>
        </div>
      )}
    </aside>
  );
}
