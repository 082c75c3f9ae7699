import type { Body as BodyHandle } from 'sitegen';
import { Body } from 'sitegen/react';

import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import { TeamGrid, type Member } from '../components/team-grid/team-grid.tsx';
import type { TitledText } from '../data/shared.ts';

export interface AboutProps {
  readonly heading: string;
  readonly lead: string;
  readonly story: TitledText & { readonly body: BodyHandle };
  readonly team: TitledText & { readonly items: readonly Member[] };
  readonly values: TitledText;
}

export function About({ heading, lead, story, team, values }: AboutProps) {
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <Section id="story" title={story.title} text={story.text} tone="cream">
        <div className="prose">
          <Body of={story.body} />
        </div>
      </Section>
      <Section id="team" title={team.title} text={team.text}>
        <TeamGrid items={team.items} />
      </Section>
      <Section id="values" title={values.title} tone="night">
        <p className="max-w-3xl text-xl text-pretty">{values.text}</p>
      </Section>
    </>
  );
}
