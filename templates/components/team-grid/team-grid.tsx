import type { Body as BodyHandle, Image } from 'sitegen';
import { Body, Picture } from 'sitegen/react';

export interface Member {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  readonly city: string;
  readonly photo: Image;
  readonly photoAlt: string;
  readonly body: BodyHandle;
}

export interface TeamGridProps {
  readonly items: readonly Member[];
}

export function TeamGrid({ items }: TeamGridProps) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ key, name, role, city, photo, photoAlt, body }) => (
        <li key={key}>
          <Picture
            image={photo}
            alt={photoAlt}
            ratio={4 / 5}
            sizes="(min-width: 1024px) 22vw, (min-width: 640px) 45vw, 92vw"
            className="aspect-4/5 w-full rounded-sm object-cover"
          />
          <h3 className="mt-4 text-lg font-semibold">{name}</h3>
          <p className="text-sm text-gray-600 dark:text-gray-400">{`${role}, ${city}`}</p>
          <div className="mt-2 space-y-2 text-sm">
            <Body of={body} />
          </div>
        </li>
      ))}
    </ul>
  );
}
