import type { ReactNode } from 'react';

export interface FieldFrameProps {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  /** Shown next to the label of an optional field. */
  readonly optional?: string | undefined;
  readonly error?: { readonly id: string; readonly text: string } | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A field with its texts: the label above, the error below. */
export function FieldFrame({ id, label, optional, error, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className="text-mute"> ({optional})</span>}
      </label>
      {children}
      {error && (
        <p id={error.id} className="field-error">
          {error.text}
        </p>
      )}
    </div>
  );
}
