import { Section } from './section.tsx';

const text = 'Six films, six questions posées par des gens qui avaient quelque chose à montrer.';
const content = <p>Le contenu de la section.</p>;

export const examples = {
  paper: (
    <Section id="section-paper" title="Études de cas" text={text}>
      {content}
    </Section>
  ),
  raised: (
    <Section id="section-raised" title="Études de cas" text={text} tone="raised">
      {content}
    </Section>
  ),
  ground: (
    <Section id="section-ground" title="Études de cas" text={text} tone="ground">
      {content}
    </Section>
  ),
  night: (
    <Section id="section-night" title="Études de cas" text={text} tone="night">
      {content}
    </Section>
  ),
  empty: <Section id="section-empty" title="Études de cas" />,
  'long title': (
    <Section
      id="section-long"
      title="Ce que nos clients disent de nous quand nous ne sommes pas dans la pièce, ou presque"
      text={`${text} ${text} ${text}`}
    />
  ),
};
