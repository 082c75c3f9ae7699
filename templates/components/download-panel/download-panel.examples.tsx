import type { Samples } from '../samples.ts';
import { DownloadPanel } from './download-panel.tsx';

export const examples = ({ cover, paper }: Samples) => {
  const guide = {
    label: 'Le document',
    title: 'Le guide du brief vidéo',
    cover,
    brand: 'Verveine',
    pages: '14 pages',
    category: {
      label: 'Catégorie :',
      title: 'Production',
      to: { name: 'resources-category', params: { category: 'production' } },
    },
    download: { file: paper, label: 'Télécharger le guide', size: 'PDF, 820 ko' },
  } as const;
  const { download: _download, ...withoutFile } = guide;
  return {
    normal: <DownloadPanel {...guide} />,
    'without a file': <DownloadPanel {...withoutFile} />,
    'long title': (
      <DownloadPanel
        {...guide}
        title="Droit à l’image, droit d’auteur et données personnelles dans les films d’entreprise"
      />
    ),
  };
};
