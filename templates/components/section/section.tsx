import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

const tones = {
  paper: '',
  raised: 'bg-raised',
  ground: 'ground',
  // The class makes everything inside use the colours of the night, in both modes.
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
        <div className="cols mb-12 border-t border-line pt-5 md:mb-16">
          <span className="slate shot col-span-full mb-6 md:col-span-3" aria-hidden="true" />
          <div className="col-span-full md:col-span-9">
            <h2 id={headingId} className="text-title">
              {title}
            </h2>
            {text !== undefined && <p className="mt-5 max-w-[36rem] text-lead text-mute">{text}</p>}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
