/** One wish a new password has to meet; its words are `error.password.<key>`. */
export interface PasswordRule {
  readonly key: 'length' | 'longest' | 'digit' | 'lowercase' | 'uppercase' | 'alphanumeric';
  readonly holds: (password: string) => boolean;
}

const length = (least: number): PasswordRule => ({ key: 'length', holds: (password) => Array.from(password).length >= least });
const longest: PasswordRule = { key: 'longest', holds: (password) => Array.from(password).length <= 128 };
const digit: PasswordRule = { key: 'digit', holds: (password) => /\p{Nd}/u.test(password) };
const lowercase: PasswordRule = { key: 'lowercase', holds: (password) => /\p{Ll}/u.test(password) };
const uppercase: PasswordRule = { key: 'uppercase', holds: (password) => /\p{Lu}/u.test(password) };
const alphanumeric: PasswordRule = { key: 'alphanumeric', holds: (password) => /^[a-z0-9]*$/i.test(password) };

/**
 * The two readings of the specification (§5), selectable per deployment: its texts ask for 12 characters and welcome any other character,
 * its pattern for 8, letters and digits only. The texts win.
 */
export const passwordReadings = {
  texts: { least: 12, rules: [length(12), longest, digit, lowercase, uppercase] },
  pattern: { least: 8, rules: [length(8), longest, digit, lowercase, uppercase, alphanumeric] },
} as const satisfies Record<string, { least: number; rules: readonly PasswordRule[] }>;

export type PasswordReading = keyof typeof passwordReadings;

/** The rules a password still breaks, in their order; empty when it is good. */
export const brokenPasswordRules = (password: string, reading: PasswordReading = 'texts'): PasswordRule['key'][] =>
  passwordReadings[reading].rules.filter((rule) => !rule.holds(password)).map((rule) => rule.key);
