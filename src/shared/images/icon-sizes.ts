/** Sizes that `<Icon>` accepts, in pixels. They are classes of the generated stylesheet, because no `style` attribute is emitted. */
export const iconSizes = [16, 18, 20, 22, 24, 32, 40, 48, 50] as const;
