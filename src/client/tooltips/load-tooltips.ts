import { tooltipSelector } from './tooltip-selector.ts';

/** Tooltips; their code is loaded when an element that has one is first hovered or focused. */
export function loadTooltips(): void {
  let loading: Promise<void> | undefined;
  const onEvent = ({ target }: Event): void => {
    const element = target as Element;
    // Documents have no `closest`.
    if (element.closest?.(tooltipSelector))
      loading ??= import('./tooltips.ts').then(
        (code) => code.startTooltips(element),
        () => (loading = undefined),
      );
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, onEvent);
}
