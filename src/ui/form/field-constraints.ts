import type { FieldRules } from '../../shared/form.ts';
import { patternAttribute } from './pattern-attribute.ts';

export interface FieldConstraints {
  readonly required?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/**
 * The constraints that the browser holds by itself. Scripts hold them in our words: they take `maxLength` away, since what is
 * cut off when somebody pastes a long text is lost without a word.
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
