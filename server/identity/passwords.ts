import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes: OWASP's first choice. One thread, so that a login takes one core for 20-60 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One character can be typed as one code point or two, depending on the machine.
const typed = (password: string): string => password.normalize('NFC');

/** The hash to keep of a password, salted anew at each call. */
export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

const nobodysHash = hashPassword('nobody has this password');

/** True when the password is the user's. Without a user the same work is done, so that time does not tell who exists. */
export const isPassword = async (kept: string | undefined, password: string): Promise<boolean> => {
  const right = await verify(kept ?? (await nobodysHash), typed(password));
  return right && kept !== undefined;
};
