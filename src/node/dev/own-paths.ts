/** The dev server's own paths are below this folder, outside any site's base. */
export const OWN_FOLDER = '/__sitegen/';

export const EVENTS_PATH = `${OWN_FOLDER}events`;
export const SCRIPT_PATH = `${OWN_FOLDER}live.js`;
/** `?path=/fr&message=…&stack=/assets/x.js:1:2`: what a script has thrown, and how it is shown. */
export const ERROR_PATH = `${OWN_FOLDER}error`;
/** `?file=content/articles/x/fr.md&line=3&column=8`: opens it in the author's editor. */
export const OPEN_PATH = `${OWN_FOLDER}open`;
/** `?path=/fr/article/x`: what the writer's bar shows about a page. */
export const PAGE_PATH = `${OWN_FOLDER}page`;
/** `?left=/fr/article/x&right=/en/article/x`: two pages of the site side by side. */
export const SIDE_BY_SIDE_PATH = `${OWN_FOLDER}side-by-side`;
