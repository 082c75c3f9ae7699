import type { Body as BodyHandle, Image } from 'sitegen';
import { Body, Picture } from 'sitegen/react';

import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import { TeamGrid, type Member } from '../components/team-grid/team-grid.tsx';
import type { ListSection, TitledText } from '../data/sections.ts';

export interface AboutProps {
  readonly heading: string;
  readonly lead: string;
  /** A wide picture of the studio. */
  readonly still?: { readonly image: Image; readonly alt: string };
  readonly story: TitledText & { readonly body: BodyHandle };
  readonly team?: ListSection<Member>;
  readonly values: { readonly title: string; readonly items: readonly string[] };
}

export function About({ heading, lead, still, story, team, values }: AboutProps) {
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      {still && (
        <div className="frame aspect-flat md:aspect-scope">
          <Picture image={still.image} alt={still.alt} sizes="(min-width: 768px) 100vw, 130vw" eager />
        </div>
      )}
      <Section id="story" title={story.title} text={story.text}>
        <div className="cols">
          <div className="prose prose-lead col-span-full md:col-span-9 md:col-start-4">
            <Body of={story.body} />
          </div>
        </div>
      </Section>
      {team && (
        <Section id="team" title={team.title} text={team.text} tone="raised">
          <TeamGrid items={team.items} />
        </Section>
      )}
      <Section id="values" title={values.title} tone="night">
        <ol className="numbered">
          {values.items.map((value) => (
            <li key={value} className="cols items-baseline border-t border-line py-6">
              <span className="slate number col-span-full mb-2 md:col-span-3" aria-hidden="true" />
              <p className="col-span-full font-display text-[clamp(1.5rem,1.2rem+1.5vw,2.75rem)] leading-[1.06] text-balance md:col-span-9">
                {value}
              </p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
