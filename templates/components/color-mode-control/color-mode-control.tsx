export interface ColorModeControlProps {
  readonly label: string;
  readonly options: readonly { readonly value: 'system' | 'light' | 'dark'; readonly label: string }[];
}

/** Light, dark, or the system's mode. Hidden until the runtime can handle it. */
export function ColorModeControl({ label, options }: ColorModeControlProps) {
  return (
    <label className="slate flex flex-wrap items-center gap-2" data-color-mode-control="" hidden>
      {label}
      <select className="border border-line bg-paper px-2 py-1 text-ink">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
