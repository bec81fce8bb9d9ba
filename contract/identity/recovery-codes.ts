/** Letters and digits of a recovery code; blanks and dashes between them do not count. */
export const recoveryCodeLength = 16;
