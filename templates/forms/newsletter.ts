import { z } from 'zod';

import { consent, email } from './fields.ts';

export const newsletterSchema = z.strictObject({ email, consent });
