import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';
import type { ReactNode } from 'react';

import { acrossPage } from '../components/wide-picture.ts';

export interface CoverProps {
  readonly image: Image;
  readonly alt: string;
  readonly title: string;
  readonly lead: string;
  readonly before?: ReactNode;
}

/** The top of a text: its picture over the whole width, and the title on a sheet of paper laid over it. */
export function Cover({ image, alt, title, lead, before }: CoverProps) {
  return (
    <header className="opening">
      <div className="sheet-still">
        <Picture image={image} alt={alt} {...acrossPage(1)} eager />
      </div>
      <div className="wrap relative">
        <div className="sheet">
          {before}
          <h1 className="text-display">{title}</h1>
          <p className="mt-6 max-w-[38rem] text-lead text-mute">{lead}</p>
        </div>
      </div>
    </header>
  );
}
