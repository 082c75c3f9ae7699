import type { Image } from 'sitegen';
import { Picture, useT } from 'sitegen/react';

export interface GalleryProps {
  readonly photos: readonly { readonly key: string; readonly photo: Image }[];
}

export function Gallery({ photos }: GalleryProps) {
  const t = useT();
  return (
    <>
      <h1>{t('title')}</h1>
      {photos.map(({ key, photo }) => (
        <Picture key={key} image={photo} alt={key} />
      ))}
    </>
  );
}
