import { z } from 'zod';

import { company, consent, email } from './fields.ts';

/** What is asked before the download of a resource. */
export const leadSchema = z.strictObject({
  firstName: z.string().min(1).max(80),
  email,
  company,
  consent,
});
