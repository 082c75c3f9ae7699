import config from '../../site.config.ts';

/**
 * The project's own site; to encode its pictures takes less than half of the time. They are larger, and none is there as WebP, which a browser
 * that knows AVIF never asks for.
 */
export default { ...config, images: { ...config.images, formats: ['avif', 'jpeg'], avifEffort: 0 } };
