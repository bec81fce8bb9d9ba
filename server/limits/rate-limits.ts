interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/** How often something may be tried, by what is counted. Every window begins with its first try and is over after its seconds. */
export const rateLimits = {
  /** Sign-ins and password changes from one address. */
  loginAddress: { points: 50, seconds: 60 },
  /** Wrong passwords for one account from one network: the soft lock, which leaves the person's other places alone. */
  loginPlace: { points: 10, seconds: 900 },
  /** Wrong passwords for one account from everywhere. */
  loginAccount: { points: 100, seconds: 3600 },
  /** Wrong one-time and recovery codes for one account. */
  secondStep: { points: 5, seconds: 900 },
  refreshFamily: { points: 60, seconds: 60 },
  resetAccount: { points: 3, seconds: 3600 },
  resetAddress: { points: 20, seconds: 3600 },
  invitationAddress: { points: 20, seconds: 60 },
  /** Codes mailed to one address, whoever's links they are for: five tries each are forty guesses a day at a million. */
  invitationCodes: { points: 8, seconds: 86_400 },
  /** One person's calls: an even 300 a minute, and `burst` on top. */
  calls: { points: 5, seconds: 1 },
  burst: { points: 100, seconds: 60 },
  /**
   * Calls of the review bench and the pictures it shows, counted by themselves: an item costs three of them, and somebody who clears a queue by
   * keyboard makes them in bursts that no other screen knows. Four hundred items a minute are more than any hand decides.
   */
  bench: { points: 1200, seconds: 60 },
  clientCalls: { points: 1200, seconds: 60 },
  /** A live forecast asks once a second while somebody drags a budget. */
  estimates: { points: 120, seconds: 60 },
  /** Refusals of one person that the audit keeps. */
  denials: { points: 30, seconds: 60 },
  /** Refresh tokens from one address that are nobody's. */
  unknownTokens: { points: 60, seconds: 60 },
  /** Looks into the sample world's outbox from one address. */
  devMail: { points: 120, seconds: 60 },
  /** Reports of the security policy from one address. */
  policyReports: { points: 30, seconds: 60 },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rateLimits;
export type RateLimits = Readonly<Record<RateName, Rate>>;
