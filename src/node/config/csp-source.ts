import { z } from '../lib/packages/zod.ts';

/** A source in a Content-Security-Policy: a host with optional parts, or a scheme. `*` would allow every host. */
export const cspSource = z
  .string()
  .regex(
    /^(?:[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d+|\*))?(?:\/[\w.-]+)*\/?)$/i,
    'Expected a source such as https://maps.example, https://*.maps.example or mailto:',
  );
