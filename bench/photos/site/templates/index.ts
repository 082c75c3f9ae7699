import { Gallery } from './gallery.tsx';
import { Plain } from './plain.tsx';

export const templates = { gallery: Gallery };
export const layouts = { default: Plain };
