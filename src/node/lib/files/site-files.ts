/** Files that a site has under fixed names, relative to its root. */
export const templatesIndex = 'templates/index.ts';
export const middlewareIndex = 'templates/middleware/index.ts';
export const cardTemplate = 'templates/social-card.tsx';
export const stylesEntry = 'templates/styles/main.css';
