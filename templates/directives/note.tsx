import { useT } from 'sitegen/react';
import type { ReactNode } from 'react';

export interface NoteProps {
  readonly title?: string;
  readonly children?: ReactNode;
}

/** `:::note{title="…"}`: an aside in a text. */
export function Note({ title, children }: NoteProps) {
  const t = useT();
  return (
    <div role="note" aria-label={title ?? t('note.label')} className="note">
      {title !== undefined && <p className="note-title">{title}</p>}
      {children}
    </div>
  );
}
