/** The colours of the theme, which the social cards show too. */
export const colors = { green: { 500: '#0F4C4A' }, cream: '#FFF7E2' } as const;

/** The paper, ink and head of the stylesheet's backgrounds by day and by night, for pages that cannot have the stylesheet. */
export const pageColors = {
  light: { background: '#fff7e2', text: '#12302e', accent: '#0f4c4a' },
  dark: { background: '#071817', text: '#f1e8d1', accent: '#fff7e2' },
} as const;
