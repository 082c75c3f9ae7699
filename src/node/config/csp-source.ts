import { z } from '../lib/packages/zod.ts';

/** Of the Content-Security-Policy: a host with what may stand around it, or a scheme. `*` would be every host there is. */
export const cspSource = z
  .string()
  .regex(
    /^(?:[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d+|\*))?(?:\/[\w.-]+)*\/?)$/i,
    'Expected a source such as https://maps.example, https://*.maps.example or mailto:',
  );
