import { z } from 'zod';

import { company, consent, email } from './fields.ts';

export const contactSchema = z.strictObject({
  name: z.string().min(2).max(80),
  email,
  company,
  phone: z
    .string()
    .regex(/^[+()\d\s.-]{6,20}$/u)
    .optional(),
  subject: z.enum(['film', 'documentary', 'series', 'live', 'post', 'other']).optional(),
  message: z.string().min(10).max(5000).meta({ multiline: true }),
  consent,
});
