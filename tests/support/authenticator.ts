import { execFileSync } from 'node:child_process';

const missing =
  'The tests of two-step verification need oathtool, an authenticator app without a screen: install it (Debian: apt-get install oathtool) or name one with OATHTOOL_PATH=/path/to/it.';

/** An authenticator app that is no part of this product. It is set up with the address that the product offers, as from its picture. */
export const authenticatorOf = (uri: string) => {
  const { protocol, host, searchParams } = new URL(uri);
  if (protocol !== 'otpauth:' || host !== 'totp') throw new Error(`No authenticator app understands ${uri}`);
  const digest = (searchParams.get('algorithm') ?? 'SHA1').toLowerCase();
  const options = [`--totp=${digest}`, '--base32', '--digits', searchParams.get('digits') ?? '6'];
  const step = Number(searchParams.get('period') ?? 30);
  return {
    /** Seconds a code is shown for. */
    step,
    /** The code it shows at that moment. */
    codeAt: (moment: Date): string => {
      const now = moment.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
      try {
        const args = [...options, `--time-step-size=${step}s`, '--now', now, searchParams.get('secret') ?? ''];
        return execFileSync(process.env['OATHTOOL_PATH'] ?? 'oathtool', args, { encoding: 'utf8' }).trim();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Error(missing, { cause: error });
        throw error;
      }
    },
  };
};
