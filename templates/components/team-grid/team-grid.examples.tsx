import type { Samples } from '../samples.ts';
import { TeamGrid } from './team-grid.tsx';

export const examples = ({ team }: Samples) => ({
  normal: <TeamGrid items={team.slice(0, 4)} />,
  'with profiles': (
    <TeamGrid
      items={team
        .slice(0, 2)
        .map((member) => ({ ...member, linkedin: 'https://social.verveine.example/in' }))}
    />
  ),
  'one, with a long name': (
    <TeamGrid
      items={team.slice(0, 1).map((member) => ({
        ...member,
        name: 'Marie-Philippine Vandenbroucke-Lestienne',
        role: 'Directrice de la production audiovisuelle et des partenariats',
      }))}
    />
  ),
});
