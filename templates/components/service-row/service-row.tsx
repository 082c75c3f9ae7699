import { Icon, Link, Picture } from 'sitegen/react';

import type { ServiceCardData } from '../../data/cards.ts';
import { pageShare } from '../page-share.ts';
import { SCOPE } from '../wide-picture.ts';

/** A service in an index: number, name and summary, all of it one link. The picture is shown while the row is pointed at or focused. */
export function ServiceRow({ to, title, summary, still }: ServiceCardData) {
  return (
    <article className="index-row">
      <span className="slate number" aria-hidden="true" />
      <h3>
        <Link to={to} className="after:absolute after:inset-0 after:z-2">
          {title}
        </Link>
      </h3>
      <p>{summary}</p>
      <span className="arrow">
        <Icon name="arrow-right" size={32} className="text-head" />
      </span>
      {still !== undefined && (
        <span className="frame aspect-scope">
          <Picture image={still} alt="" ratio={SCOPE} sizes={pageShare(18)} />
        </span>
      )}
    </article>
  );
}
