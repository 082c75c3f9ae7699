import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';
import type { ReactNode } from 'react';

import { cn } from '../cn.ts';
import { acrossPage } from '../wide-picture.ts';

export interface ClosingProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Decoration. */
  readonly still?: Image;
  readonly children: ReactNode;
}

/** The end of a page: a call to action, over a picture if there is one. */
export function Closing({ id, title, text, still, children }: ClosingProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="dark title-card print:hidden">
      {still && <Picture image={still} alt="" {...acrossPage(2 / 3)} />}
      <div className={cn('wrap cols gap-y-6', still === undefined ? 'py-section' : 'pb-section')}>
        <h2 id={`${id}-title`} className="col-span-full text-display md:col-span-8">
          {title}
        </h2>
        <div className="col-span-full self-end md:col-span-4">
          <p className="text-lead">{text}</p>
          <p className="mt-6">{children}</p>
        </div>
      </div>
    </section>
  );
}
