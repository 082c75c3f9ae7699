import { useLocale } from 'sitegen/react';

import { cn } from '../cn.ts';

export interface KeyFigure {
  readonly value: string;
  readonly unit?: string;
  readonly label: string;
  /** A whole sentence that names the source. */
  readonly source?: string;
}

export interface KeyFiguresProps {
  readonly items: readonly KeyFigure[];
}

/** Numbers with what they count. A definition list: the number is the term. */
export function KeyFigures({ items }: KeyFiguresProps) {
  const three = items.length === 3;
  return (
    <dl
      className={cn(
        'grid grid-cols-1 gap-x-8 gap-y-14',
        three ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-6',
      )}
    >
      {items.map((figure, index) => (
        <div
          key={figure.label}
          className={cn(
            'border-t border-line pt-4',
            !three && 'sm:max-lg:odd:last:col-span-2',
            !three && (index < 2 && items.length > 3 ? 'lg:col-span-3' : 'lg:col-span-2'),
          )}
        >
          <Figure {...figure} />
        </div>
      ))}
    </dl>
  );
}

function Figure({ value, unit, label, source }: KeyFigure) {
  const { code } = useLocale();
  // 71 % in French, 71% in English.
  const gap = unit === '%' && code === 'en' ? '' : '\u00A0';
  return (
    <>
      <dt className="font-display text-numeral text-head">
        {value}
        {unit !== undefined && <span className="unit">{`${gap}${unit}`}</span>}
      </dt>
      <dd className="mt-5 max-w-[22rem] text-lead">{label}</dd>
      {source !== undefined && <dd className="slate mt-2">{source}</dd>}
    </>
  );
}
