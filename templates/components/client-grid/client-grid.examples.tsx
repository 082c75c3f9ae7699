import type { Samples } from '../samples.ts';
import { ClientGrid } from './client-grid.tsx';

export const examples = ({ clients }: Samples) => ({
  'full rows': <ClientGrid items={clients} />,
  'a row that is not full': <ClientGrid items={clients.slice(0, 5)} />,
  'with links': (
    <ClientGrid items={clients.slice(0, 4).map((client) => ({ ...client, url: 'https://client.example' }))} />
  ),
  'long sector': (
    <ClientGrid
      items={clients
        .slice(0, 4)
        .map((client) => ({ ...client, sector: 'Fournitures industrielles et maintenance navale' }))}
    />
  ),
});
