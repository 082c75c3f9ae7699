import { z } from 'zod';

/** Fields that several forms have. Flag `u`: the browser and the endpoint count characters alike. */
export const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u);
export const company = z.string().max(120).optional();
export const consent = z.literal(true);
