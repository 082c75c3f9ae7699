import { useT, type Island } from 'sitegen/react';
import { useState } from 'react';

export const hydrate = 'interaction';

function CopyLink() {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="mt-4 rounded border border-gray-300 px-3 py-1"
      onClick={() => void copy()}
    >
      {t(isCopied ? 'copy.done' : 'copy.label')}
    </button>
  );
}

export default CopyLink satisfies Island;
