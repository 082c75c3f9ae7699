/** The colours of the theme, which the social cards show too. */
export const colors = { green: { 500: '#0F4C4A' }, cream: '#FFF7E2' } as const;
