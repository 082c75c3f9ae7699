import { cn } from '../components/cn.ts';
import type { VideoData } from '../data/media.ts';
import { Film } from './film.tsx';
import { pageShare } from '../components/page-share.ts';

export interface FilmStripProps {
  readonly videos: readonly VideoData[];
}

/** Films as on a contact sheet: rows of two and of three. */
export function FilmStrip({ videos }: FilmStripProps) {
  return (
    <ol className="cols numbered gap-y-10">
      {videos.map((video, index) => {
        const wide = index % 5 < 2;
        return (
          <li key={video.title} className={cn('col-span-full', wide ? 'md:col-span-6' : 'md:col-span-4')}>
            <p className="slate number perforated" aria-hidden="true" />
            <Film video={video} sizes={`(min-width: 768px) ${pageShare(wide ? 46 : 31)}, 92vw`} />
          </li>
        );
      })}
    </ol>
  );
}
