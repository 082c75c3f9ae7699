/* Ports that are tried first, when --port is not given. */
export const PREVIEW_PORT = 4173;
export const DEV_PORT = 3000;
export const FORMS_PORT = 4174;
