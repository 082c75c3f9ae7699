import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

const tones = {
  plain: '',
  cream: 'bg-cream dark:bg-night-900',
  // The class makes everything inside use its dark variant, in both modes.
  night: 'dark bg-night-900 text-cream',
} as const;

export interface SectionProps {
  /** Anchor; also ties the section to its heading. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly tone?: keyof typeof tones;
  readonly children?: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ id, title, text, tone = 'plain', children }: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className={cn('py-16 sm:py-24', tones[tone])}>
      <div className="wrap">
        <div className="mb-10 max-w-3xl">
          <h2 id={headingId} className="text-title">
            {title}
          </h2>
          {text !== undefined && <p className="mt-3 text-lg text-gray-700 dark:text-gray-300">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
