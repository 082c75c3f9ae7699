import { z } from '../lib/packages/zod.ts';

/** Where the browser keeps stores. */
export const persist = z
  .strictObject({
    storage: z.enum(['sessionStorage', 'localStorage', 'cookies']).default('sessionStorage'),
    key: z
      .string()
      .regex(/^[\w.:%-]*%id[\w.:%-]*$/, 'Expected a text with %id, of letters, digits and ._:%-')
      .default('%id'),
    cookieOptions: z
      .strictObject({
        path: z.string().startsWith('/').default('/'),
        sameSite: z.enum(['lax', 'strict', 'none']).default('lax'),
        maxAge: z.number().int().positive().optional(),
        domain: z.string().optional(),
        secure: z.boolean().optional(),
      })
      .refine(({ sameSite, secure }) => sameSite !== 'none' || secure === true, {
        path: ['secure'],
        error: "Expected true: browsers drop a cookie of sameSite 'none' that is not secure",
      })
      .prefault({}),
  })
  .prefault({});
