export interface KeyFigure {
  readonly value: string;
  readonly unit?: string;
  readonly label: string;
  /** The whole sentence that says where it comes from. */
  readonly source?: string;
}

export interface KeyFiguresProps {
  readonly items: readonly KeyFigure[];
}

/** Numbers with what they count. A definition list: the number is the term. */
export function KeyFigures({ items }: KeyFiguresProps) {
  return (
    <dl className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ value, unit, label, source }) => (
        <div key={label} className="border-t border-gray-300 pt-4 dark:border-gray-700">
          <dt className="text-title tabular-nums">{unit === undefined ? value : `${value}\u00A0${unit}`}</dt>
          <dd className="mt-1">{label}</dd>
          {source !== undefined && (
            <dd className="mt-2 text-sm text-gray-600 dark:text-gray-400">{source}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
