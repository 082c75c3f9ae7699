import type { Island } from 'sitegen/react';
import { RemoteIcon } from 'sitegen/ui/remote-icon';

export interface RemoteIconExampleProps {
  readonly names: readonly string[];
  readonly label?: string;
}

export const hydrate = 'visible';

/** Icons that the browser picks, for the gallery. */
function RemoteIconExample({ names, label }: RemoteIconExampleProps) {
  return (
    <p className="flex items-center gap-6">
      {names.map((name) => (
        <RemoteIcon key={name} name={name} size={24} label={label} />
      ))}
    </p>
  );
}

export default RemoteIconExample satisfies Island<RemoteIconExampleProps>;
