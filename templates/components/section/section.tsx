import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

const tones = {
  paper: '',
  raised: 'bg-raised',
  ground: 'ground',
  // Inside this class, everything has the colours of the dark mode, in both modes.
  night: 'dark',
} as const;

export interface SectionProps {
  /** Anchor; also ties the section to its heading. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly tone?: keyof typeof tones;
  readonly children?: ReactNode;
}

/** A part of a page under its own heading, numbered in the margin like a shot. */
export function Section({ id, title, text, tone = 'paper', children }: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className={cn('section', tones[tone])}>
      <div className="wrap">
        <div className="section-head">
          <span className="slate shot" aria-hidden="true" />
          <h2 id={headingId}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
