import type { FieldRules } from '../../shared/forms/form.ts';
import { patternAttribute } from './pattern-attribute.ts';

export interface FieldConstraints {
  readonly required?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/**
 * The constraints that the browser enforces by itself. With scripts, they are checked with our own messages, and `maxLength` is removed:
 * the end of a long pasted text would be lost silently.
 */
export function fieldConstraints(rules: FieldRules, isHydrated: boolean): FieldConstraints {
  const { kind, required, minLength, maxLength, pattern, options, multiline } = rules;
  const isTyped = kind === 'text' && options === undefined;
  return {
    ...(required && { required: true as const }),
    ...(isTyped && minLength !== undefined && { minLength }),
    ...(isTyped && maxLength !== undefined && !isHydrated && { maxLength }),
    ...(isTyped && pattern !== undefined && multiline !== true && { pattern: patternAttribute(pattern) }),
  };
}
