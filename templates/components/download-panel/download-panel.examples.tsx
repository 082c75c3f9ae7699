import { Button } from '../button/button.tsx';
import type { Samples } from '../samples.ts';
import { DownloadPanel } from './download-panel.tsx';

export const examples = ({ cover }: Samples) => {
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
  } as const;
  const download = (
    <>
      <Button component="link" href="#component-download-panel" className="w-full">
        Télécharger le document
      </Button>
      <p className="slate mt-3">PDF, 820 ko</p>
    </>
  );
  return {
    normal: <DownloadPanel {...guide}>{download}</DownloadPanel>,
    'without a file': <DownloadPanel {...guide} />,
    'long title': (
      <DownloadPanel
        {...guide}
        title="Droit à l’image, droit d’auteur et données personnelles dans les films d’entreprise"
      >
        {download}
      </DownloadPanel>
    ),
  };
};
