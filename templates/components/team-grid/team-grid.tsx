import type { Body as BodyHandle, Image } from 'sitegen';
import { Body, ExternalLink, Picture } from 'sitegen/react';
import { pageShare } from '../page-share.ts';

export interface Member {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  readonly city: string;
  readonly photo: Image;
  readonly photoAlt: string;
  readonly body: BodyHandle;
  /** URL of a profile. */
  readonly linkedin?: string;
}

export interface TeamGridProps {
  readonly items: readonly Member[];
}

/** On wide screens, every second portrait is lower than the others. */
export function TeamGrid({ items }: TeamGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-20">
      {items.map(({ key, name, role, city, photo, photoAlt, body, linkedin }) => (
        <li
          key={key}
          className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 items-end max-[18rem]:block sm:block lg:even:mt-16"
        >
          <div className="frame aspect-4/5">
            <Picture
              image={photo}
              alt={photoAlt}
              sizes={`(min-width: 1024px) ${pageShare(22)}, (min-width: 640px) 46vw, 120px`}
            />
          </div>
          <div>
            <h3 className="text-2xl leading-none sm:mt-4">{name}</h3>
            <p className="slate mt-2">{`${role}, ${city}`}</p>
            {linkedin !== undefined && (
              <p className="slate mt-1">
                <ExternalLink href={linkedin} className="link inline-block py-1">
                  LinkedIn<span className="sr-only">{`, ${name}`}</span>
                </ExternalLink>
              </p>
            )}
          </div>
          <div className="col-span-2 mt-3 space-y-2 text-[0.9375rem] leading-relaxed text-mute">
            <Body of={body} />
          </div>
        </li>
      ))}
    </ul>
  );
}
